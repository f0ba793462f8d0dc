import type { Article } from '../../content/schema.ts';

const imprint = 'Imprint 0';

/** Plain React, which the bare loop renders as well. */
export function ArticleBody({ article }: { readonly article: Article }) {
  const { title, summary, date, edition, facts, sections, related } = article;
  return (
    <>
      <header className="top">
        <a href="/">The long shelf</a>
      </header>
      <main className="article">
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        <p className="meta">
          <time dateTime={date}>{date}</time>, edition {edition}
        </p>
        <table className="facts">
          <caption>Figures</caption>
          <tbody>
            {facts.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="part">
            <h2>{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        <nav className="related" aria-label="Related">
          <ul>
            {related.map((other) => (
              <li key={other.path}>
                <a href={other.path}>{other.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </main>
      <footer className="end">{imprint}</footer>
    </>
  );
}
