/** The product's look, from its design tokens. It follows the reader's colour scheme. */
export const HOJA_DE_ESTILO = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#F5F7F6, #0B1213);
  --surface: light-dark(#FFFFFF, #121B1C);
  --sunken: light-dark(#EEF1F0, #1D292B);
  --border: light-dark(#E1E6E5, #233032);
  --border-strong: light-dark(#C5CECC, #35464A);
  --text: light-dark(#0F1C1E, #E9EFEE);
  --text-2: light-dark(#48585A, #AAB8B8);
  --text-3: light-dark(#5F6F70, #8A9A9B);
  --marca: light-dark(#0F4F56, #53C1BC);
  --marca-tint: light-dark(#E4F0EF, #12302F);
  --focus: light-dark(#0E7C86, #6FD0CB);
  --mono: "Geist Mono Variable", "Geist Mono", ui-monospace, SFMono-Regular, Menlo, monospace;
}
*, *::before, *::after { box-sizing: border-box }
html { scroll-padding-top: 24px; -webkit-text-size-adjust: 100% }
body {
  margin: 0; background: var(--canvas); color: var(--text);
  font: 400 15px/23px "Geist Variable", Geist, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  -webkit-font-smoothing: antialiased;
}
h1, h2, h3, p, ul, dl, dd, figure, pre, table { margin: 0; padding: 0 }
ul { list-style: none }
a { color: var(--marca); text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px }
code, pre, .metodo { font-family: var(--mono); font-size: .89em; font-variant-ligatures: none }
code { overflow-wrap: anywhere }
.saltar { position: absolute; left: 12px; top: -60px; padding: 10px 14px; background: var(--surface); border: 1px solid var(--border-strong); border-radius: 8px }
.saltar:focus { top: 12px }

.marco { display: grid; grid-template-columns: 280px minmax(0, 1fr); max-width: 1480px }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 20px 16px 32px; background: var(--surface); border-right: 1px solid var(--border); font-size: 13.5px; line-height: 18px }
nav .marca { display: flex; align-items: center; gap: 12px; padding: 0 8px 16px; font-weight: 600; font-size: 15px; letter-spacing: -.01em }
nav .marca small { display: block; font-weight: 400; font-size: 12.5px; color: var(--text-3) }
.logo-fondo { fill: #0F4F56 }
nav h2 { margin: 20px 0 4px; padding: 0 8px; font-size: 12.5px; line-height: 16px; font-weight: 550 }
nav h2 a { color: var(--text-3); text-decoration: none }
nav li a { display: flex; gap: 8px; padding: 6px 8px; border-radius: 8px; color: var(--text-2); text-decoration: none }
nav li a:hover, nav h2 a:hover { color: var(--text) }
nav li a:hover { background: var(--sunken) }
nav .metodo { flex: none; width: 46px; font-size: 11px }

main { min-width: 0; max-width: 1112px; padding: 40px 40px 96px }
h1 { font-size: 32px; line-height: 40px; font-weight: 600; letter-spacing: -.025em; text-wrap: balance }
.entrada { max-width: 68ch; margin: 12px 0 24px; color: var(--text-2); font-size: 16px; line-height: 25px }
.tarjeta { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; box-shadow: light-dark(0 1px 2px rgb(11 36 40 / .05), none) }
.convenciones { display: grid; grid-template-columns: 1fr 1fr; overflow: hidden }
.convenciones > section { min-width: 0; padding: 20px 24px 24px; border: solid var(--border); border-width: 0 0 1px 0 }
.convenciones > section:nth-child(odd) { border-right-width: 1px }
.convenciones > section:last-child { grid-column: 1 / -1; border-width: 0 }
.convenciones h2 { margin-bottom: 8px; font-size: 16px; line-height: 22px; font-weight: 600; letter-spacing: -.008em }
.convenciones p { color: var(--text-2) }
.convenciones pre, .convenciones p + p, .convenciones pre + p { margin-top: 12px }
.pares > div { padding: 6px 0 }
.pares dt { font-weight: 500 }
.pares dd { color: var(--text-2) }

.grupo { margin: 56px 0 16px; font-size: 22px; line-height: 28px; font-weight: 600; letter-spacing: -.018em }
.operacion + .operacion { margin-top: 16px }
.operacion { scroll-margin-top: 16px }
.operacion:target { border-color: var(--marca); box-shadow: 0 0 0 1px var(--marca) }
.operacion > header { padding: 20px 24px 16px }
.operacion h3 { font-size: 17px; line-height: 24px; font-weight: 600; letter-spacing: -.012em }
.llamada { display: flex; align-items: baseline; gap: 10px; margin-top: 6px }
.metodo { font-weight: 600; font-size: 12.5px; color: var(--text-3) }
.metodo.escribe { color: var(--marca) }
.llamada .metodo { padding: 1px 8px; border-radius: 6px; background: var(--sunken) }
.llamada .metodo.escribe { background: var(--marca-tint) }
.nota { margin-top: 4px; color: var(--text-2); font-size: 13.5px; line-height: 20px }

.lados { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); border-top: 1px solid var(--border) }
.lados > div { padding: 16px 24px 20px }
.lados > div + div { border-left: 1px solid var(--border); background: light-dark(#FAFBFB, #0F1718) }
.lados > div:empty { display: none }
h4, caption, figcaption { margin: 0; padding: 0 0 6px; text-align: left; font-size: 13.5px; line-height: 20px; font-weight: 600 }
table { width: 100%; border-collapse: collapse; font-size: 13.5px; line-height: 19px }
table + table, table + h4, figure + figure { margin-top: 20px }
th, td { padding: 7px 12px 7px 0; text-align: left; vertical-align: top; border-top: 1px solid var(--border); font-weight: 400 }
thead th { border: 0; padding-top: 0; padding-bottom: 4px; color: var(--text-3); font-size: 12.5px; line-height: 16px; font-weight: 500 }
th[scope=row] { width: 36%; color: var(--text) }
td { width: 28%; color: var(--text-2) }
td + td { width: 36% }
td b { font-weight: 500; color: var(--text) }
pre { padding: 10px 14px; border: 1px solid var(--border); border-radius: 8px; background: var(--canvas); font-size: 12.5px; line-height: 19px; white-space: pre-wrap; overflow-wrap: anywhere }
pre code { font-size: inherit }
figure pre { background: var(--surface) }

.errores > summary { padding: 12px 24px; cursor: pointer; font-size: 13.5px; line-height: 20px; font-weight: 500; color: var(--text-2) }
details.errores { border-top: 1px solid var(--border) }
.estados { font-family: var(--mono); font-size: 12.5px; font-weight: 400; color: var(--text-3) }
.estados span { margin-left: 6px }
.errores dl { padding: 0 24px 16px; font-size: 13.5px; line-height: 20px }
.errores.todos dl { padding: 8px 24px 12px }
.errores dl > div { display: grid; grid-template-columns: 220px 1fr; gap: 4px 16px; padding: 7px 0; border-top: 1px solid var(--border) }
.errores.todos dl > div:first-child { border: 0 }
.errores dt { font-variant-numeric: tabular-nums }
.errores dd { color: var(--text-2) }

@media (max-width: 1000px) {
  .marco { display: block }
  nav { position: static; height: auto; padding: 16px; border: 0; border-bottom: 1px solid var(--border) }
  nav .marca { padding: 0 0 12px }
  nav ul:not(.generales) { display: none }
  nav h2, nav .generales, nav .generales li { display: inline-block; margin: 0; padding: 0 }
  nav h2 a, nav .generales a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; margin: 0 4px 8px 0; border: 1px solid var(--border-strong); border-radius: 999px; color: var(--text-2); font-size: 14px; font-weight: 400 }
  main { max-width: none; padding: 24px 16px 64px }
}
@media (max-width: 760px) {
  h1 { font-size: 26px; line-height: 32px }
  .convenciones, .lados { grid-template-columns: minmax(0, 1fr) }
  .convenciones > section { padding: 16px; border-width: 0 0 1px !important }
  .convenciones > section:last-child { border: 0 !important }
  .operacion > header, .lados > div { padding: 16px }
  .lados > div + div { border-left: 0; border-top: 1px solid var(--border) }
  .errores > summary { padding: 14px 16px }
  .errores dl, .errores.todos dl { padding: 0 16px 12px }
  .errores dl > div { grid-template-columns: 1fr }
}
@media print { nav, .saltar { display: none } .marco { display: block } .operacion { break-inside: avoid } }
`;
