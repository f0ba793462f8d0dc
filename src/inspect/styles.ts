/** The look of the inspection. */
export const styles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf8, #16181b);
  --card: light-dark(#ffffff, #1f2226);
  --ink: light-dark(#1c1d20, #e8e6e1);
  --soft: light-dark(#575a62, #a9adb6);
  --line: light-dark(#dddad3, #363a41);
  --link: light-dark(#0b57a4, #8ec0ff);
  --mark: light-dark(#ece8df, #2a2e34);
  --shade: light-dark(rgb(0 0 0 / 0.22), rgb(0 0 0 / 0.7));
  --c0: light-dark(#2f6fb5, #6ea8e8);
  --c1: light-dark(#c4622d, #f09a68);
  --c2: light-dark(#3d8b5f, #74c69a);
  --c3: light-dark(#8a5bb5, #bd95e6);
  --c4: light-dark(#b58a1b, #e2bd57);
  --c5: light-dark(#6b7280, #9aa1ad);
  --c6: light-dark(#b03a5b, #ee8aa5);
  --c7: light-dark(#1d8a94, #66c7d0);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { font: 0.9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--card); padding: 0.5rem; z-index: 1; }
header {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.25rem 2rem;
  padding: 0.75rem clamp(1rem, 4vw, 3rem);
  background: var(--card);
  border-bottom: 1px solid var(--line);
}
.site { margin: 0; font-weight: 700; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
nav ul a { display: inline-block; padding: 0.3rem 0; }
nav [aria-current] { color: inherit; font-weight: 700; text-decoration-thickness: 3px; }
main { max-width: 84rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 3rem) 4rem; }
h1 { margin: 0.5rem 0 0; font-size: clamp(1.5rem, 4vw, 2.1rem); line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.3rem; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1.05rem; }
.built, small, figcaption span { color: var(--soft); }
.built { margin: 0.25rem 0 1.5rem; }
.meaning { max-width: 46rem; color: var(--soft); text-wrap: pretty; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8.75rem, 100%), 1fr)); gap: 0.75rem; margin: 0; }
.facts > div { background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.7rem 1rem; }
.facts dt { color: var(--soft); font-size: 0.875rem; }
.facts dd { margin: 0; font-size: 1.1rem; font-weight: 600; overflow-wrap: anywhere; }
/* What lies behind an edge casts a shadow there: the covers move with the content, the shadows do not. */
.scroll {
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: 0.6rem;
  background:
    linear-gradient(to right, var(--card) 50%, transparent) left / 3rem 100% no-repeat local,
    linear-gradient(to left, var(--card) 50%, transparent) right / 3rem 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / 1rem 100% no-repeat scroll,
    linear-gradient(to left, var(--shade), transparent) right / 1rem 100% no-repeat scroll,
    var(--card);
}
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { padding: 0.45rem 0.8rem; text-align: start; vertical-align: top; white-space: nowrap; }
th[aria-sort] a::after {
  content: '';
  display: inline-block;
  margin-inline-start: 0.4em;
  border: 0.3em solid transparent;
}
th[aria-sort='ascending'] a::after { border-bottom-color: currentcolor; border-top-width: 0; }
th[aria-sort='descending'] a::after { border-top-color: currentcolor; border-bottom-width: 0; }
thead th { background: var(--mark); font-size: 0.875rem; }
tbody tr + tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 500; }
.figure { text-align: end; font-variant-numeric: tabular-nums; }
.wide { white-space: normal; min-width: 16rem; }
.wide small { display: block; }
@media (width < 48rem) {
  /* The name of a row stays while its figures go by. */
  tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    max-width: 45vw;
    min-width: min(42vw, 11rem);
    white-space: normal;
    overflow-wrap: anywhere;
    background: var(--card);
    box-shadow: inset -1px 0 var(--line);
  }
  thead tr > :first-child { background: var(--mark); }
  th, td { padding-inline: 0.6rem; }
  td.wide { min-width: 13rem; }
  .links { min-width: 9rem; }
}
.tag { display: inline-block; padding: 0 0.5em; border-radius: 1em; background: var(--mark); font-size: 0.8125rem; }
.plain, .links { margin: 0; padding: 0; list-style: none; }
.links { display: flex; flex-wrap: wrap; gap: 0.15rem 1rem; white-space: normal; min-width: 12rem; }
.links li { overflow-wrap: anywhere; }
.names { columns: 22rem; padding: 0.25rem 0 0.75rem; }
details { border-top: 1px solid var(--line); padding: 0.35rem 0; }
summary { cursor: pointer; padding: 0.25rem 0; }
.bar { display: block; width: 100%; height: 1.75rem; border-radius: 0.5rem; margin-bottom: 0.75rem; }
.dot { width: 0.7rem; height: 0.7rem; }
.stage0 { fill: var(--c0); } .stage1 { fill: var(--c1); } .stage2 { fill: var(--c2); }
.stage3 { fill: var(--c3); } .stage4 { fill: var(--c4); } .stage5 { fill: var(--c5); }
.stage6 { fill: var(--c6); } .stage7 { fill: var(--c7); }
meter { width: 6rem; }
.filter { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 1rem; margin: 0 0 1rem; }
.filter label { display: grid; gap: 0.2rem; font-size: 0.875rem; }
.filter .check { display: flex; align-items: center; gap: 0.4rem; min-height: 2.5rem; font-size: 1rem; }
.filter input[type='search'] { width: min(24rem, 80vw); }
input, button { font: inherit; color: inherit; }
input[type='search'], button {
  min-height: 2.5rem;
  padding: 0.3rem 0.8rem;
  background: var(--card);
  border: 1px solid var(--soft);
  border-radius: 0.5rem;
}
button { cursor: pointer; font-weight: 600; }
.sheets { display: flex; gap: 1rem; margin-top: 1rem; }
.shelf, .sides {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 45%), 1fr));
  gap: 1rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
.sides { grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.shelf a { display: grid; gap: 0.3rem; font-size: 0.875rem; overflow-wrap: anywhere; }
.shelf img, .sides img {
  display: block;
  width: 100%;
  background: repeating-conic-gradient(var(--mark) 0 25%, var(--card) 0 50%) 0 0 / 16px 16px;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
}
.shelf img { aspect-ratio: 4 / 3; object-fit: contain; }
.sides img { height: auto; }
figure { margin: 0; }
figcaption { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding-top: 0.35rem; font-size: 0.9375rem; }
.moments { padding-inline-start: 1.2rem; }
.moments > li + li { margin-top: 0.5rem; }
.moments .links { padding-top: 0.25rem; }
`;
