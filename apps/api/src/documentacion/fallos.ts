import { type CodigoError, ERRORES } from '@visitas/contract/comun/errores';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { html, type Marcado } from '../plataforma/sitio/html.ts';
import { erroresPosibles } from './reglas.ts';

/** The refusals of one operation, folded away: most are those of every other one. */
export function fallosDe(fila: Operacion): Marcado {
  const codigos = erroresPosibles(fila);
  const estados = [...new Set(codigos.map((codigo) => ERRORES[codigo].status))];
  return html`<details class="errores"><summary>Errores posibles <span class="estados">${estados.map(
    (estado) => html`<span>${estado}</span> `,
  )}</span></summary>${lista(codigos)}</details>`;
}

/** Every code of the catalogue; an operation lists those it may give. */
export function catalogoDeErrores(): Marcado {
  return html`<section aria-labelledby="errores">
<h2 id="errores" class="grupo">Errores</h2>
<div class="tarjeta errores todos">${lista(Object.keys(ERRORES) as CodigoError[])}</div>
</section>`;
}

const lista = (codigos: CodigoError[]): Marcado =>
  html`<dl>${codigos.map(
    (codigo) => html`<div><dt>${ERRORES[codigo].status} <code>${codigo}</code></dt>
<dd>${ERRORES[codigo].detalle}</dd></div>`,
  )}</dl>`;
