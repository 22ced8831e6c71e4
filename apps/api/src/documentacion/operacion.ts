import { estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import { html, type Marcado, NADA } from '../plataforma/sitio/html.ts';
import { type Campo, camposDe, tipoDe } from './campos.ts';
import { significadoDe } from './consulta.ts';
import { ejemploDe } from './ejemplos.ts';
import { esquemaJson } from './esquemaJson.ts';
import { fallosDe } from './fallos.ts';
import { admiteClave, quienPuede } from './reglas.ts';
import { tablaDeCabeceras, tablaDeEnvio, tablaDeRespuesta } from './tabla.ts';

/** One operation, told to a person: who, what to send, what comes back, what may go wrong. */
export function operacionHtml(nombre: string, fila: Operacion, apiBase: string): Marcado {
  return html`<article id="${nombre}" class="tarjeta operacion" aria-labelledby="${nombre}-titulo">
<header>
<h3 id="${nombre}-titulo">${fila.resumen}</h3>
<p class="llamada">${metodo(fila)} ${ruta(apiBase, fila.ruta)}</p>
${(fila.alias ?? []).map((alias) => html`<p class="nota">También en ${ruta(apiBase, alias)}</p>`)}
<p class="nota">${quienPuede(fila.acceso)}${admiteClave(fila) ? ' · Admite Idempotency-Key' : ''}</p>
</header>
<div class="lados">
<div>${envio(fila)}${respuesta(fila)}${fila.cabeceras ? tablaDeCabeceras(fila.cabeceras) : NADA}</div>
<div>${ejemplos(fila)}</div>
</div>
${fallosDe(fila)}
</article>`;
}

export const metodo = ({ metodo: verbo }: Operacion): Marcado =>
  html`<span class="metodo ${verbo === 'GET' ? 'lee' : 'escribe'}">${verbo}</span>`;

/** A path may break after each slash, never inside a word. */
function ruta(apiBase: string, relativa: string): Marcado {
  const trozos = (apiBase + relativa)
    .replace(/:(\w+)/g, '{$1}')
    .split('/')
    .slice(1);
  return html`<code class="ruta">${trozos.map((trozo) => html`/<wbr>${trozo}`)}</code>`;
}

function envio(fila: Operacion): Marcado[] {
  const partes = [
    ['En la dirección', fila.parametros],
    ['En la consulta', fila.consulta],
    ['En el cuerpo', fila.cuerpo],
  ] as const;
  return partes.map(([titulo, esquema]) => {
    if (!esquema) return NADA;
    const campos = camposDe(esquemaJson(esquema, 'input'));
    return tablaDeEnvio(titulo, esquema === fila.consulta ? conSignificado(fila, campos) : campos);
  });
}

const conSignificado = (fila: Operacion, campos: Campo[]): Campo[] =>
  campos.map((campo) => ({ ...campo, significado: significadoDe(fila, campo.nombre) }));

function respuesta(fila: Operacion): Marcado {
  const titulo = `Respuesta ${estadoDe(fila)}`;
  if (fila.respuesta === null) return html`<h4>${titulo}</h4><p class="nota">Sin cuerpo.</p>`;
  const esquema = esquemaJson(fila.respuesta, 'output');
  return tablaDeRespuesta(`${titulo}: ${tipoDe(esquema)}`, camposDe(esquema));
}

function ejemplos(fila: Operacion): Marcado[] {
  const { cuerpo, respuesta: vuelta } = fila;
  return [
    cuerpo ? ejemplo('Ejemplo de envío', ejemploDe(esquemaJson(cuerpo, 'input'), fila)) : NADA,
    vuelta ? ejemplo('Ejemplo de respuesta', ejemploDe(esquemaJson(vuelta, 'output'), fila)) : NADA,
  ];
}

const ejemplo = (titulo: string, valor: unknown): Marcado =>
  html`<figure><figcaption>${titulo}</figcaption><pre><code>${JSON.stringify(valor, null, 2)}</code></pre></figure>`;
