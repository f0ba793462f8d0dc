import { type FormEvent, useState } from 'react';

export default function Sender() {
  const [sent, setSent] = useState<readonly string[]>([]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent([...sent, String(new FormData(event.currentTarget).get('word'))]);
  };
  return (
    <form id="sender" onSubmit={send}>
      <label>
        Word <input name="word" type="text" required />
      </label>
      <button type="submit">Send</button>
      <output>{sent.join(',')}</output>
    </form>
  );
}
