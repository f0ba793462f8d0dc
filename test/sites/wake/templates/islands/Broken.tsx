import { useEffect, useState } from 'react';

export default function Broken() {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (awake) throw new Error('This widget fails once it wakes.');
  return <p id="broken">A widget that will fail</p>;
}
