import type { GovernmentReport } from '../../../../content/schema.ts';
import css from './StopBoard.module.css';

/** The board of a stop, as wide as the window: which bus, which way, how soon. */
export function StopBoard({ board }: { readonly board: NonNullable<GovernmentReport['board']> }) {
  const { stop, local, columns, buses, note } = board;
  return (
    <div className={css.band} data-ground="ink">
      <table className={css.board}>
        <caption>
          <span className={css.stop}>
            <span>{stop}</span>{' '}
            <span lang="mr" className={css.local}>
              {local}
            </span>
          </span>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={css.column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buses.map(({ line, way, wait, gone }) => (
            <tr key={line} className={css.bus}>
              <th scope="row" className={css.line}>
                {line}
              </th>
              <td>{way}</td>
              <td className={gone && css.gone}>{wait}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{note}</p>
    </div>
  );
}
