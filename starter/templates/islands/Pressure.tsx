/**
 * A widget without React in the browser: this is plain HTML that is complete without a script, and
 * `Pressure.client.ts` beside it brings the slider to life.
 */

import { barFor } from '../parts/bar-for.ts';
import css from './Pressure.module.css';

const weights = [60, 70, 80, 90, 100];

export default function Pressure() {
  return (
    <div className={css.pressure}>
      <div className={css.dial} data-dial hidden>
        <label htmlFor="weight">You and your bicycle together</label>
        <input id="weight" type="range" min="50" max="130" defaultValue="85" />
        <output htmlFor="weight" />
      </div>
      <table className={css.table}>
        <caption>Tyres of 32 mm, on a dry road</caption>
        <tbody>
          {weights.map((weight) => (
            <tr key={weight}>
              <th scope="row">{weight} kg</th>
              <td>{barFor(weight)} bar</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
