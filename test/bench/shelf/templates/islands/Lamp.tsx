export default function Lamp() {
  return <p>The lamp is off.</p>;
}
