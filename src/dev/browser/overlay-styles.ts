/** The look of what the dev server shows in a page. */
export const overlayStyles = `
:host { all: initial; }
* { box-sizing: border-box; }
.panel, .badge, .said, .drafts {
  --paper: #fffdfa; --ink: #1d1b18; --soft: #645e55; --line: #e2dcd2; --sunk: #f6f2eb; --accent: #b3261e; --mark: #fde8e4;
  font: 16px/1.5 system-ui, sans-serif; color: var(--ink); color-scheme: light;
}
@media (prefers-color-scheme: dark) {
  .panel, .badge, .said, .drafts {
    --paper: #1c1a18; --ink: #f3eee6; --soft: #b5ada1; --line: #3a3631; --sunk: #262320; --accent: #ff9a8d; --mark: #4a231e;
    color-scheme: dark;
  }
}
.panel {
  margin: auto; padding: 0; inline-size: min(56rem, 100vw - 2rem); max-block-size: calc(100dvh - 2rem);
  border: 1px solid var(--line); border-radius: 12px; background: var(--paper); overflow: auto; overscroll-behavior: contain;
  box-shadow: 0 1.5rem 4rem rgb(0 0 0 / .35);
}
.panel::backdrop { background: rgb(20 17 14 / .5); }
.head {
  position: sticky; inset-block-start: 0; display: flex; gap: 1rem; align-items: flex-start; justify-content: space-between;
  padding: 1.25rem 1.5rem 1rem; background: var(--paper); border-block-end: 1px solid var(--line);
  border-block-start: 4px solid var(--accent);
}
.building .head { border-block-start-style: dashed; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; font-weight: 650; outline: none; }
.note { margin: .25rem 0 0; color: var(--soft); font-size: .9375rem; text-wrap: pretty; }
ol { list-style: none; margin: 0; padding: 0 1.5rem; }
li { padding: 1.25rem 0 1.5rem; }
li + li { border-block-start: 1px solid var(--line); }
h2 { margin: 0; font-size: 1.0625rem; line-height: 1.4; font-weight: 600; overflow-wrap: anywhere; text-wrap: pretty; }
p { margin: .5rem 0 0; overflow-wrap: anywhere; }
.where { display: flex; flex-wrap: wrap; gap: .25rem .75rem; color: var(--soft); font-size: .9375rem; }
.detail, .help { white-space: pre-wrap; }
.help { padding-inline-start: .75rem; border-inline-start: 3px solid var(--accent); }
code {
  padding: .0625em .1875em; border-radius: 4px; background: var(--sunk); font: .9em ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
}
details { margin: .5rem 0 0; }
summary { inline-size: fit-content; padding-block: .375rem; color: var(--soft); font-size: .9375rem; cursor: pointer; }
summary .code { font: .8125rem/1.5 ui-monospace, monospace; margin-inline-start: .5rem; overflow-wrap: anywhere; }
details[open] { padding: 0 1rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
details p:first-child { margin-block-start: 0; }
h3 { margin: 1rem 0 0; font-size: .9375rem; line-height: 1.4; font-weight: 600; }
.example { padding-inline: 1rem; }
.command { color: var(--soft); font-size: .9375rem; }
pre {
  margin: .75rem 0 0; padding: .75rem 0; overflow-x: auto; border-radius: 8px; background: var(--sunk);
  font: .875rem/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace; tab-size: 2;
}
pre span { display: block; min-inline-size: max-content; padding-inline: 1rem; }
.target { background: var(--mark); }
mark { color: inherit; background: none; border-block-end: 2px solid var(--accent); font-weight: 700; }
button { font: inherit; color: inherit; cursor: pointer; }
.hide {
  flex: none; min-block-size: 44px; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--sunk);
}
.place {
  min-block-size: 24px; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline;
  text-underline-offset: .2em; font: .9375rem/1.6 ui-monospace, monospace; text-align: start; overflow-wrap: anywhere;
}
button:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.badge, .said { border: 1px solid var(--line); border-radius: 999px; background: var(--paper); margin: 0; inset: auto; }
.badge {
  inset-block-end: 1rem; inset-inline-start: 1rem; min-block-size: 44px; padding: .5rem 1.25rem; font-weight: 600;
  border-color: var(--accent); box-shadow: 0 .5rem 1.5rem rgb(0 0 0 / .25);
}
.said {
  inset-block-end: 1rem; inset-inline: 1rem; margin-inline: auto; inline-size: fit-content; max-inline-size: calc(100vw - 2rem);
  padding: .625rem 1.25rem; border-radius: 12px; box-shadow: 0 .5rem 1.5rem rgb(0 0 0 / .25);
}
.drafts {
  inset: auto; inset-block-end: 1rem; inset-inline-end: 1rem; margin: 0; padding: 0; max-inline-size: calc(100vw - 2rem);
  border: 2px dashed var(--soft); border-radius: 12px; background: var(--paper); box-shadow: 0 .5rem 1.5rem rgb(0 0 0 / .25);
}
.drafts summary { display: list-item; inline-size: auto; min-block-size: 44px; padding: .5rem 1rem; color: inherit; font-size: inherit; font-weight: 600; }
.drafts details { margin: 0; padding: 0; border: 0; }
.drafts ul { list-style: none; margin: 0; padding: 0 1rem .75rem; max-block-size: 40dvh; overflow: auto; }
.drafts li { padding: .25rem 0; overflow-wrap: anywhere; }
.drafts li + li { border: 0; }
summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 10px; }
@media (max-width: 40rem) {
  .panel { inline-size: 100vw; max-inline-size: none; margin-block-end: 0; border-radius: 12px 12px 0 0; border-inline: 0; }
  .head { padding-inline: 1rem; }
  ol { padding-inline: 1rem; }
  li > pre { margin-inline: -1rem; border-radius: 0; }
}
`;
