/** What both kinds of print have: no colour carries anything, code wraps, a question stays on one page if it fits. */
const common = `
@page { size: A4; margin: 20mm }
body { margin: 0 auto; padding: 1em; max-width: 45em; line-height: 1.6; color: #000; background: #fff;
  font-family: Verdana, "Noto Sans Arabic", Tahoma, Arial, sans-serif }
h1, h2 { line-height: 1.3; break-after: avoid }
h2 { border-block-start: 2px solid #000; padding-block-start: .6em; margin-block: 1.6em .4em }
dl { margin-block: 1em }
dt, dd { display: inline; margin: 0 }
dt { font-weight: bold }
dt::after { content: ":" }
section { break-inside: avoid }
p { margin-block: .5em; white-space: pre-wrap }
ol { padding-inline-start: 2em; list-style: upper-latin }
li { margin-block: .6em; padding-inline-start: .3em }
li > p:first-child { margin-block-start: 0 }
ol[dir="rtl"] > li > p { text-align: right }
ol[dir="ltr"] > li > p { text-align: left }
.list { list-style: none; padding-inline-start: .5em; margin-block: .5em }
.list > li { margin-block: .2em; padding: 0 }
table { border-collapse: collapse; margin-block: .5em }
th, td { border: 1px solid #000; padding: .3em .6em; text-align: start }
pre, code { font-family: "Courier New", monospace; font-size: 1em }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #000; padding: .6em; text-align: left }
math { font-size: 1.1em }
.blank { display: flex; gap: .5em }
.line { flex: 1; border-block-end: 1px solid #000 }
.space { block-size: 12em; border: 1px solid #000 }
.end { margin-block-start: 2em; text-align: center }
@media print { body { max-width: none; padding: 0 } }
`;

/** Accessible HTML: the reader's own zoom and styles apply. */
export const ordinaryPrint = `${common}
body { font-size: 1rem }
h1 { font-size: 1.6em }
h2 { font-size: 1.2em }
`;

/** Large print: nothing is under 18 points, indices of formulas included. */
export const largePrint = `${common}
body { font-size: 20pt; max-width: none; line-height: 1.7; letter-spacing: .02em }
[lang="ar"], [lang="ar"] * { letter-spacing: normal }
h1 { font-size: 28pt }
h2 { font-size: 24pt }
math { font-size: 24pt; math-depth: 0 }
math * { math-depth: 0; font-size: inherit }
.space { block-size: 16em }
`;
