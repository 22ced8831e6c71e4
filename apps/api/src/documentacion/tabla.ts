import { html, type Marcado, NADA } from '../plataforma/sitio/html.ts';
import type { Campo } from './campos.ts';

interface Columna {
  titulo: string;
  celda: (campo: Campo) => Marcado;
}

const otraLinea = (texto = ''): Marcado => (texto ? html`<br>${texto}` : NADA);

const CONDICIONES: Columna = {
  titulo: 'Condiciones',
  celda: ({ obligatorio, limites, significado }) =>
    html`${obligatorio ? html`<b>Obligatorio</b>` : 'Opcional'}${otraLinea(limites)}${otraLinea(significado)}`,
};

const VALORES: Columna = { titulo: 'Valores', celda: ({ opciones }) => html`${opciones}` };

/** What to send, with what each field asks for. */
export const tablaDeEnvio = (titulo: string, campos: Campo[]): Marcado =>
  tabla(titulo, campos, CONDICIONES);

/** What comes back; of its limits only a closed set of values says something to the reader. */
export const tablaDeRespuesta = (titulo: string, campos: Campo[]): Marcado =>
  tabla(titulo, campos, campos.some(({ opciones }) => opciones !== '') ? VALORES : undefined);

const tabla = (
  titulo: string,
  campos: Campo[],
  ultima: Columna | undefined,
): Marcado => html`<table>
<caption>${titulo}</caption>
<thead><tr><th scope="col">Campo</th><th scope="col">Tipo</th>${
  ultima ? html`<th scope="col">${ultima.titulo}</th>` : NADA
}</tr></thead>
<tbody>${campos.map(
  (campo) =>
    html`<tr><th scope="row"><code>${campo.nombre}</code></th><td>${campo.tipo}</td>${
      ultima ? html`<td>${ultima.celda(campo)}</td>` : NADA
    }</tr>`,
)}</tbody>
</table>`;

/** The headers an answer may carry, each with what it says. */
export const tablaDeCabeceras = (cabeceras: Readonly<Record<string, string>>): Marcado =>
  html`<table>
<caption>Cabeceras de la respuesta</caption>
<thead><tr><th scope="col">Cabecera</th><th scope="col">Qué dice</th></tr></thead>
<tbody>${Object.entries(cabeceras).map(
    ([nombre, dice]) => html`<tr><th scope="row"><code>${nombre}</code></th><td>${dice}</td></tr>`,
  )}</tbody>
</table>`;
