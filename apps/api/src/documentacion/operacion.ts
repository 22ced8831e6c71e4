import { type CodigoError, ERRORES } from '@visitas/contract/comun/errores';
import { ambitosDeEtiqueta, estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { html, type Marcado, NADA } from '../plataforma/sitio/html.ts';
import { ejemploDe } from './ejemplos.ts';
import {
  alternativasDe,
  type EsquemaJson,
  esquemaDeElemento,
  esquemaJson,
  propiedadesDe,
  variantesDe,
} from './esquemaJson.ts';
import type { FilaDocumentada } from './filas.ts';
import { admiteClave, admiteHora, erroresPosibles, quienPuede, significadoDe } from './openapi.ts';

export function operacionHtml(nombre: string, fila: FilaDocumentada, apiBase: string): Marcado {
  return html`<article id="${nombre}" class="tarjeta operacion" aria-labelledby="${nombre}-titulo">
<header>
<h3 id="${nombre}-titulo">${fila.resumen}</h3>
<p class="llamada">${metodo(fila)} ${ruta(apiBase, fila.ruta)}</p>
${(fila.alias ?? []).map((alias) => html`<p class="nota">También en ${ruta(apiBase, alias)}</p>`)}
<p class="nota">${quienPuede(fila.acceso)}${admiteClave(fila) ? ' · Admite Idempotency-Key' : ''}${admiteHora(fila) ? ' y Hora-Cliente' : ''}${ambitosDeEtiqueta(fila) ? ' · Admite If-None-Match' : ''}</p>
${fila.detalle ? html`<p class="nota">${fila.detalle}</p>` : NADA}
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

function envio(fila: FilaDocumentada): Marcado[] {
  const partes = [
    ['En la dirección', fila.parametros],
    ['En la consulta', fila.criterios],
    ['En el cuerpo', fila.cuerpo],
  ] as const;
  return partes.map(([titulo, esquema]) => {
    if (!esquema) return NADA;
    const campos = camposDe(esquemaJson(esquema, 'input'));
    return tablaDeEnvio(titulo, esquema === fila.criterios ? conSignificado(fila, campos) : campos);
  });
}

const conSignificado = (fila: FilaDocumentada, campos: Campo[]): Campo[] =>
  campos.map((campo) => ({ ...campo, significado: significadoDe(fila, campo.nombre) }));

function respuesta(fila: FilaDocumentada): Marcado {
  const titulo = `Respuesta ${estadoDe(fila)}`;
  if (fila.respuesta === null) return html`<h4>${titulo}</h4><p class="nota">Sin cuerpo.</p>`;
  if (fila.archivo)
    return html`<h4>${titulo}: un archivo</h4><p class="nota">${Object.keys(fila.archivo).join(' o ')}</p>`;
  const esquema = esquemaJson(fila.respuesta, 'output');
  return tablaDeRespuesta(`${titulo}: ${tipoDe(esquema)}`, camposDe(esquema));
}

function ejemplos(fila: FilaDocumentada): Marcado[] {
  const { cuerpo, respuesta: vuelta, archivo } = fila;
  if (archivo)
    return Object.values(archivo).map((texto) =>
      texto === null ? NADA : figura('Ejemplo del archivo en CSV', texto),
    );
  return [
    cuerpo ? ejemplo('Ejemplo de envío', ejemploDe(esquemaJson(cuerpo, 'input'), fila)) : NADA,
    vuelta ? ejemplo('Ejemplo de respuesta', ejemploDe(esquemaJson(vuelta, 'output'), fila)) : NADA,
  ];
}

const ejemplo = (titulo: string, valor: unknown): Marcado =>
  figura(titulo, JSON.stringify(valor, null, 2));

const figura = (titulo: string, texto: string): Marcado =>
  html`<figure><figcaption>${titulo}</figcaption><pre><code>${texto}</code></pre></figure>`;

/** Folded because operations share most of their errors. */
function fallosDe(fila: Operacion): Marcado {
  const codigos = erroresPosibles(fila);
  const estados = [...new Set(codigos.map((codigo) => ERRORES[codigo].status))];
  return html`<details class="errores"><summary>Errores posibles <span class="estados">${estados.map(
    (estado) => html`<span>${estado}</span> `,
  )}</span></summary>${listaDeErrores(codigos)}</details>`;
}

export function catalogoDeErrores(): Marcado {
  return html`<section aria-labelledby="errores">
<h2 id="errores" class="grupo">Errores</h2>
<div class="tarjeta errores todos">${listaDeErrores(nombresDe(ERRORES))}</div>
</section>`;
}

const listaDeErrores = (codigos: readonly CodigoError[]): Marcado =>
  html`<dl>${codigos.map(
    (codigo) => html`<div><dt>${ERRORES[codigo].status} <code>${codigo}</code></dt>
<dd>${ERRORES[codigo].detalle}</dd></div>`,
  )}</dl>`;

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

const tablaDeEnvio = (titulo: string, campos: Campo[]): Marcado =>
  tabla(titulo, campos, CONDICIONES);

/** The only limit worth showing in an answer is a closed list of values. */
const tablaDeRespuesta = (titulo: string, campos: Campo[]): Marcado =>
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

const tablaDeCabeceras = (cabeceras: Readonly<Record<string, string>>): Marcado =>
  html`<table>
<caption>Cabeceras de la respuesta</caption>
<thead><tr><th scope="col">Cabecera</th><th scope="col">Qué dice</th></tr></thead>
<tbody>${Object.entries(cabeceras).map(
    ([nombre, dice]) => html`<tr><th scope="row"><code>${nombre}</code></th><td>${dice}</td></tr>`,
  )}</tbody>
</table>`;

interface Campo {
  nombre: string;
  tipo: string;
  obligatorio: boolean;
  limites: string;
  /** The closed list of values, or an empty text. */
  opciones: string;
  /** Explains a parameter beyond its name. */
  significado?: string;
}

/** Lists the fields of a schema. Those of an object or list follow it, as `cliente.nombre`. */
function camposDe(esquema: EsquemaJson, prefijo = ''): Campo[] {
  const elemento = esquemaDeElemento(esquema);
  if (elemento) return camposDe(elemento, `${prefijo}[]`);
  const base = prefijo ? `${prefijo}.` : '';
  return propiedadesDe(esquema).flatMap((campo) => {
    const nombre = base + campo.nombre;
    const fila = {
      nombre,
      tipo: tipoDe(campo.esquema),
      obligatorio: campo.obligatorio,
      limites: limitesDe(campo.esquema),
      opciones: valoresDe(campo.esquema),
    };
    const dentro = alternativasDe(campo.esquema).formas.flatMap((forma) => camposDe(forma, nombre));
    return [fila, ...dentro];
  });
}

const TIPOS: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'verdadero o falso',
  object: 'objeto',
};

const FORMATOS: Record<string, string> = {
  date: 'fecha',
  'date-time': 'fecha y hora',
  email: 'correo',
};

function tipoDe(esquema: EsquemaJson): string {
  const { formas, nulo } = alternativasDe(esquema);
  return [...new Set(formas.map(tipoSimple)), ...(nulo ? ['nulo'] : [])].join(' o ');
}

function tipoSimple(esquema: EsquemaJson): string {
  const elemento = esquemaDeElemento(esquema);
  if (elemento) return `lista de ${tipoDe(elemento)}`;
  return FORMATOS[esquema.format ?? ''] ?? TIPOS[String(esquema.type)] ?? 'cualquiera';
}

const unir = (esquema: EsquemaJson, decir: (forma: EsquemaJson) => string[]): string =>
  [...new Set(alternativasDe(esquema).formas.flatMap(decir))].filter(Boolean).join(' · ');

const valoresDe = (esquema: EsquemaJson): string =>
  unir(esquema, (forma) => [variantesDe(forma).map(escrita).join(', ')]);

const escrita = (opcion: unknown) => (opcion === '' ? 'vacío' : `«${opcion}»`);

/** The largest integer of the database, a limit not worth showing. */
const ENTERO_MAXIMO = 2_147_483_647;

const limitesDe = (esquema: EsquemaJson): string =>
  unir(esquema, (forma) => [
    valoresDe(forma),
    entre(forma.minimum, forma.maximum === ENTERO_MAXIMO ? undefined : forma.maximum),
    entre(forma.minLength, forma.maxLength, ' caracteres'),
    entre(forma.minItems, forma.maxItems, ' elementos'),
  ]);

const cifra = (numero: number) => numero.toLocaleString('es-GT');

function entre(minimo: number | undefined, maximo: number | undefined, unidad = ''): string {
  if (minimo !== undefined && maximo !== undefined) {
    return `de ${cifra(minimo)} a ${cifra(maximo)}${unidad}`;
  }
  if (minimo !== undefined) return `${cifra(minimo)}${unidad} o más`;
  return maximo === undefined ? '' : `${cifra(maximo)}${unidad} como máximo`;
}
