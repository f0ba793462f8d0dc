import { Image } from 'site';
import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: ({ content, language }) => ({
    title: content.words.contact[language].title,
    description: content.words.contact[language].about,
  }),
  body: ({ content, language }) => {
    const { title, about, name, message, send } = content.words.contact[language];
    return (
      <Frame title={title}>
        <p>{about}</p>
        <form method="post" action="https://forms.sonnenkorn.example/letters">
          <p>
            <label>
              {name} <input name="name" autoComplete="name" required />
            </label>
          </p>
          <p>
            <label>
              {message} <textarea name="message" required />
            </label>
          </p>
          <button type="submit">{send}</button>
        </form>
        {content.team.all.map(({ id, name: baker, photo }) => (
          <figure key={id}>
            <Image src={photo} alt="" sizes="10rem" />
            <figcaption>{baker}</figcaption>
          </figure>
        ))}
      </Frame>
    );
  },
});
