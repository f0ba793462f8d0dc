import { useState } from 'react';

interface Props {
  first: string;
  second: string;
  none: string;
}

export default function Words({ first, second, none }: Props) {
  const [count, setCount] = useState(0);
  return (
    <>
      Before{' '}
      <p id="words">
        {none}
        {first} and {second}, {count} of {count}
        {count > 0 && ' at last'} {[first, second]}!{none}
      </p>{' '}
      after {count}
      <button type="button" id="count" onClick={() => setCount(count + 1)}>
        {count} more
      </button>
    </>
  );
}
