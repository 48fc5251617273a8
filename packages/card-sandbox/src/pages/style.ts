/** Stylesheet of the pages: two columns on wide screens, one on a phone; light and dark by system setting. */
export const style = `:root {
  color-scheme: light dark;
  --paper: light-dark(#FBFAF6, #0F1412);
  --surface: light-dark(#FFFFFF, #161D1A);
  --sunken: light-dark(#F3F1EA, #0B0F0D);
  --ink: light-dark(#17201B, #E9EFEA);
  --ink-soft: light-dark(#55615A, #A3B0A8);
  --line: light-dark(#E2DFD5, #26302B);
  --line-strong: light-dark(#858D86, #6B7871);
  --green: light-dark(#0F6B4A, #5CC79A);
  --green-deep: light-dark(#0B5239, #7AD6AF);
  --on-green: light-dark(#FFFFFF, #0F1412);
  --notice: light-dark(#FBF1DC, #2A2113);
  --notice-ink: light-dark(#6F450B, #F0B65A);
  --danger: light-dark(#B3261E, #FF8A80);
  --danger-paper: light-dark(#FCEBE9, #331A18);
  --green-paper: light-dark(#E4F2EB, #14291F);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: 1rem/1.6 Inter, system-ui, -apple-system, "Segoe UI", sans-serif; -webkit-text-size-adjust: 100%; }
h1, h2, h3, p, dl, dd { margin: 0; }
a { color: var(--green); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }

.notice { padding: .75rem 1.5rem; background: var(--notice); color: var(--notice-ink); text-align: center; font-size: .875rem; font-weight: 600; }
main { flex: 1; display: grid; }
.summary, .pay { padding: 2rem 1.5rem; }
.inner { width: 100%; max-width: 27rem; margin: 0 auto; }
.summary { background: var(--sunken); border-bottom: 1px solid var(--line); }
.pay { background: var(--surface); }

.back { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; color: var(--ink-soft); font-size: .875rem; text-decoration: none; }
.back:hover { color: var(--ink); text-decoration: underline; }
.merchant { margin-top: .5rem; font: 500 1.125rem/1.4 Fraunces, Georgia, serif; }
h1 { margin-top: 1.25rem; color: var(--ink-soft); font-size: 1rem; font-weight: 500; }
.price { display: flex; align-items: baseline; gap: .5rem; }
.amount { font-size: 2.25rem; font-weight: 600; line-height: 1.3; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.per { color: var(--ink-soft); font-size: .875rem; }
.lines { margin-top: 1.5rem; font-size: .875rem; }
.lines div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; border-top: 1px solid var(--line); }
.lines dd { font-variant-numeric: tabular-nums; }
.lines .total { font-size: 1rem; font-weight: 600; }
.period { display: block; color: var(--ink-soft); font-size: .8125rem; }
.facts { margin-top: .5rem; color: var(--ink-soft); font-size: .875rem; overflow-wrap: anywhere; }
.facts div { display: grid; grid-template-columns: 4.5rem 1fr; }
.facts dt { white-space: nowrap; }
.facts dd { color: var(--ink); }
.says { margin-top: .5rem; }
.badge { display: inline-block; padding: .125rem .5rem; border-radius: 6px; background: var(--sunken); color: var(--ink-soft); font-size: .8125rem; font-weight: 600; white-space: nowrap; }
.summary .badge { background: var(--surface); }
.badge.open, .summary .badge.open { background: var(--notice); color: var(--notice-ink); }
.badge.paid, .summary .badge.paid { background: var(--green-paper); color: var(--green-deep); }
.alert, .done { margin-top: 1rem; padding: .75rem 1rem; border-radius: 10px; font-size: .875rem; }
.alert { background: var(--danger-paper); color: var(--danger); }
.done { background: var(--green-paper); color: var(--green-deep); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

h2 { font-size: 1.125rem; font-weight: 600; }
h3 { margin-top: 2rem; font-size: 1rem; font-weight: 600; }
h3 + form { margin-top: 0; }
h3 + form button { border-color: var(--line-strong); background: none; color: var(--ink); }
h3 + form button:hover { background: var(--sunken); }
form { margin-top: 1.25rem; }
.field { margin-top: 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
label { display: block; margin-bottom: .25rem; font-size: .875rem; font-weight: 500; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: var(--ink-soft); opacity: 1; }
input[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.error { margin-top: .25rem; color: var(--danger); font-size: .875rem; }
.email { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1rem; margin-top: 1.25rem; padding: .75rem 0; border-block: 1px solid var(--line); font-size: .875rem; overflow-wrap: anywhere; }
.email dt { color: var(--ink-soft); }
button, .button { display: block; width: 100%; min-height: 3rem; margin-top: 1.5rem; padding: .6875rem 1rem; border: 1px solid transparent; border-radius: 10px; background: var(--green); color: var(--on-green); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; transition: background-color 160ms ease-out; }
button:hover { background: var(--green-deep); }
.secondary { margin-top: 1rem; border-color: var(--line-strong); background: none; color: var(--ink); }
.secondary:hover { background: var(--sunken); }
.fine { margin-top: .75rem; color: var(--ink-soft); font-size: .8125rem; }
.cards { margin-top: 2rem; padding: 1rem; border: 1px solid var(--line); border-radius: 14px; font-size: .875rem; }
.cards table { width: 100%; margin-top: .5rem; border-collapse: collapse; }
.cards caption { text-align: start; font-weight: 600; }
.cards th, .cards td { padding: .25rem 0; text-align: start; font-weight: 400; vertical-align: top; }
.cards th { padding-inline-end: 1rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.cards td { color: var(--ink-soft); }

.invoices { width: 100%; margin-top: .5rem; border-collapse: collapse; font-size: .875rem; }
.invoices th, .invoices td { padding: .75rem .5rem .75rem 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; white-space: nowrap; }
.invoices :is(th, td):last-child { padding-inline-end: 0; text-align: end; }
.invoices thead th { padding-block: .25rem; color: var(--ink-soft); }
.invoices .cents { padding-inline-end: 1rem; text-align: end; font-variant-numeric: tabular-nums; }

.message { padding: 4rem 1.5rem; }
.message h1, .portal h1, .bank h1 { margin: 0 0 .75rem; color: var(--ink); font: 500 1.75rem/1.2 Fraunces, Georgia, serif; }
.portal, .bank { padding: 2rem 1.5rem 4rem; }
.portal > .inner { max-width: 36rem; }
.portal h1 { margin-top: 1.25rem; }
.portal section { margin-top: 2.5rem; }
.portal section > h2 { padding-bottom: .5rem; border-bottom: 1px solid var(--line); }
.portal .plan { margin-top: .75rem; font-weight: 500; }
.bank { align-content: start; }
.bank > .inner { padding: 1.5rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.bank-name { margin-bottom: 1rem; color: var(--ink-soft); font-size: .875rem; font-weight: 600; }

/* A card number never wraps: on the narrowest phones its description is below it. */
@media (max-width: 22rem) { .cards :is(th, td) { display: block; } .cards th { padding-bottom: 0; } }
@media (min-width: 56rem) {
  .split { grid-template-columns: 1fr 1fr; }
  .summary { border-bottom: 0; border-inline-end: 1px solid var(--line); }
  .summary, .pay { padding: 4rem 3rem; }
  .summary > .inner { margin-inline: auto 2rem; }
  .pay > .inner { margin-inline: 2rem auto; }
  .portal, .bank { padding-block: 4rem; }
  .portal .button { width: fit-content; padding-inline: 1.25rem; }
}
@media (prefers-reduced-motion: reduce) { button, .button { transition: none; } }
`
