import {
  createContext,
  forwardRef,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const Colour = createContext('none');

const Forwarded = forwardRef<HTMLElement, object>((_, ref) => <b ref={ref}>forwarded</b>);
const Given = ({ ref }: { ref?: Ref<HTMLElement> }) => <i ref={ref}>given</i>;
const Coloured = () => <u>{useContext(Colour)}</u>;

export default function Order() {
  const [log, setLog] = useState<readonly string[]>([]);
  const [there, setThere] = useState(true);
  const forwarded = useRef<HTMLElement>(null);
  const given = useRef<HTMLElement>(null);
  const seen = useCallback((element: HTMLElement | null) => {
    element?.setAttribute('data-seen', '');
    return () => setLog((all) => [...all, 'let go']);
  }, []);
  useLayoutEffect(() => {
    setLog((all) => [...all, `layout ${forwarded.current?.textContent} ${given.current?.textContent}`]);
    return () => setLog((all) => [...all, 'never']);
  }, []);
  useEffect(() => setLog((all) => [...all, 'effect']), []);
  return (
    <div id="order">
      <Forwarded ref={forwarded} />
      <Given ref={given} />
      <Colour value="blue">
        <Coloured />
      </Colour>
      {there && <em ref={seen}>ref</em>}
      <button
        type="button"
        data-there={there || undefined}
        aria-pressed={there}
        hidden={false}
        onClick={() => setThere(false)}
      >
        Away
      </button>
      <output>{log.join(', ')}</output>
    </div>
  );
}
