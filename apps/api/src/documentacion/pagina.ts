import { problema } from '@visitas/contract/comun/errores';
import { html, Marcado } from '../plataforma/sitio/html.ts';
import { HOJA_DE_ESTILO } from './estilos.ts';
import { type FilaDocumentada, filasDocumentadas } from './filas.ts';
import { catalogoDeErrores, metodo, operacionHtml } from './operacion.ts';

interface GrupoDeOperaciones {
  titulo: string;
  ancla: string;
  filas: [string, FilaDocumentada][];
}

/** Returns the documentation as one page: no scripts, no images, nothing fetched. */
export function paginaDocumentacion(apiBase: string): string {
  const grupos = agrupar(filasDocumentadas());
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Sistema de Gestión de Visitas</title>
<style>${new Marcado(HOJA_DE_ESTILO)}</style>
</head>
<body>
<a class="saltar" href="#contenido">Saltar al contenido</a>
<div class="marco">
${indice(grupos, apiBase)}
<main id="contenido">
<h1>API del Sistema de Gestión de Visitas</h1>
${introduccion(apiBase)}
${grupos.map((grupo) => seccion(grupo, apiBase))}
${catalogoDeErrores()}
</main>
</div>
</body>
</html>`.texto;
}

function agrupar(filas: [string, FilaDocumentada][]): GrupoDeOperaciones[] {
  const titulos = [...new Set(filas.map(([, { grupo }]) => grupo))];
  return titulos.map((titulo) => ({
    titulo,
    ancla: `grupo-${titulo.toLowerCase().replaceAll(' ', '-')}`,
    filas: filas.filter(([, { grupo }]) => grupo === titulo),
  }));
}

const LOGO = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="7.5" class="logo-fondo"/><path d="M18.6 7.6A6.9 6.9 0 0 0 7.6 15.7L13.5 25.6 26 6.4" fill="none" stroke="#fff" stroke-width="3.9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="13.5" cy="11.8" r="2.6" fill="#7FE3D4"/></svg>`;

const indice = (
  grupos: GrupoDeOperaciones[],
  apiBase: string,
): Marcado => html`<nav aria-label="Índice">
<p class="marca">${LOGO}<span>Gestión de Visitas<small>API</small></span></p>
<ul class="generales">
<li><a href="#introduccion">Introducción</a></li>
<li><a href="#errores">Errores</a></li>
<li><a href="${apiBase}/documentacion/openapi.json">openapi.json</a></li>
</ul>
${grupos.map(
  ({ titulo, ancla, filas }) => html`<h2><a href="#${ancla}">${titulo}</a></h2>
<ul>${filas.map(
    ([nombre, fila]) =>
      html`<li><a href="#${nombre}">${metodo(fila)}<span>${fila.resumen}</span></a></li>`,
  )}</ul>`,
)}
</nav>`;

const seccion = ({ titulo, ancla, filas }: GrupoDeOperaciones, apiBase: string): Marcado =>
  html`<section aria-labelledby="${ancla}">
<h2 id="${ancla}" class="grupo">${titulo}</h2>
${filas.map(([nombre, fila]) => operacionHtml(nombre, fila, apiBase))}
</section>`;

/** The rules shared by every operation, so that each operation shows only its own. */
function introduccion(apiBase: string): Marcado {
  return html`<section id="introduccion" class="introduccion">
<p class="entrada">Todo lo que hace la aplicación pasa por estas llamadas. Viven bajo <code>${apiBase}</code>,
hablan JSON en UTF-8 y también están descritas como <a href="${apiBase}/documentacion/openapi.json">OpenAPI 3.1</a>.</p>
<div class="tarjeta convenciones">
${sesiones(apiBase)}
${repeticiones()}
${listas(apiBase)}
${formatos(apiBase)}
${losArchivos(apiBase)}
${enVivo(apiBase)}
${fallos()}
</div>
</section>`;
}

const sesiones = (apiBase: string) => html`<section aria-labelledby="sesiones">
<h2 id="sesiones">Sesiones</h2>
<p>Ingresa con usuario y contraseña y envía el <code>token</code> recibido en cada llamada. Vale 12 horas desde su
último uso y muere al salir, al cambiar la contraseña o el rol, y al desactivar al usuario. Una lectura que nadie pidió,
porque la página se actualiza sola, lleva <code>De-Fondo: 1</code> y no la alarga.</p>
<pre><code>POST ${apiBase}/auth/login
Content-Type: application/json

{ "user": "supervisor", "password": "…" }</code></pre>
<pre><code>GET ${apiBase}/auth/sesion
Authorization: Bearer <var>token</var></code></pre>
</section>`;

const repeticiones = () => html`<section aria-labelledby="repeticiones">
<h2 id="repeticiones">Repetir sin duplicar</h2>
<p>Si una escritura queda sin respuesta, repítela con la misma cabecera <code>Idempotency-Key</code>: recibes la primera
respuesta y nada se hace dos veces. Se recuerda 30 días. Usa un valor nuevo, por ejemplo un UUID, para cada envío
distinto: el mismo con otros datos es un 409.</p>
<pre><code>Idempotency-Key: 0b0c5c1e-8a57-4f0e-9a39-6d2f4c1b7e10</code></pre>
<p>Lo que un técnico hizo sin conexión se envía después: <code>ocurridoEn</code> dice cuándo lo hizo y la cabecera
<code>Hora-Cliente</code>, qué hora tiene su reloj al enviar, que así puede estar mal. Si la visita ya no lo admite, la
respuesta es 409, vale para esa clave y quien supervisa ve en la visita lo que se intentó.</p>
<pre><code>Hora-Cliente: 2026-11-23T09:12:00-06:00</code></pre>
<p>Al editar puedes enviar la <code>version</code> que leíste: si otra persona modificó el registro, la respuesta es 409 y
no se pierde nada.</p>
</section>`;

const listas = (apiBase: string) => html`<section aria-labelledby="listas">
<h2 id="listas">Listas</h2>
<p>Son arreglos JSON y llegan completas. Si la empresa es grande, pídelas por ventanas: <code>limite</code> es cuántas filas
quieres y <code>buscar</code>, lo que deben tener en el nombre. La cabecera <code>Despues</code> es el <code>despues</code>
de la ventana siguiente; cuando no viene, ya no hay más. La primera ventana trae en <code>Total</code> cuántas filas hay.</p>
<pre><code>GET ${apiBase}/clientes?buscar=martillo&limite=50</code></pre>
<pre><code>Total: 128
Despues: <var>cursor</var></code></pre>
</section>`;

const formatos = (apiBase: string) => html`<section aria-labelledby="formatos">
<h2 id="formatos">Formatos</h2>
<dl class="pares">
<div><dt>Identificadores</dt><dd>Enteros positivos.</dd></div>
<div><dt>Fechas</dt><dd>Día de calendario, <code>2025-11-21</code>.</dd></div>
<div><dt>Instantes</dt><dd>ISO 8601 en UTC, <code>2025-11-21T15:04:00Z</code>.</dd></div>
<div><dt>Coordenadas</dt><dd>Grados decimales como número: <code>14.6349</code>, <code>-90.5069</code>.</dd></div>
<div><dt>Reportes</dt><dd><code>archivoPdf</code> es una ruta bajo <code>${apiBase}</code> que se abre sin cabeceras y sirve
unos minutos. Al leer la visita de nuevo recibes otra.</dd></div>
<div><dt>Creado, editado, eliminado</dt><dd>201 con el objeto, 200 con el objeto, 204 sin cuerpo.</dd></div>
</dl>
</section>`;

const enVivo = (apiBase: string) => html`<section aria-labelledby="en-vivo">
<h2 id="en-vivo">En vivo</h2>
<p>Lo que cambia se anuncia mientras cambia, como <code>text/event-stream</code> que no termina. Cada suceso dice qué
<code>ambitos</code> conviene leer de nuevo, de los que alcanzas, y nunca qué fila; el primero llega enseguida y, si nada
cambia, cada 25 segundos llega uno vacío. Si se corta, ábrelo otra vez con el último <code>id</code> en
<code>Last-Event-ID</code> y recibes lo que te perdiste. Termina con la sesión, y cada sesión tiene cuatro como máximo.</p>
<pre><code>GET ${apiBase}/vivo
Authorization: Bearer <var>token</var>
Last-Event-ID: <var>posición</var></code></pre>
<pre><code>id: <var>posición</var>
data: {"ambitos":["visitas"]}</code></pre>
<p>Quien no pueda leer algo sin fin pregunta lo mismo de vez en cuando, <a href="#vivo.cambios">desde la última posición</a>.</p>
</section>`;

const losArchivos = (apiBase: string) => html`<section aria-labelledby="archivos">
<h2 id="archivos">Archivos</h2>
<p>Las fotos y los PDF de una visita se envían primero, como bytes y sin JSON. La dirección de un archivo es su SHA-256 en
hexadecimal: la respuesta es 201 la primera vez y 200 si se repite. Cada uno pesa 8 MB como máximo. De una foto se borran
el lugar y los demás datos que no se ven. Después, quien lo envió lo <a href="#evidencia.anadir">añade a una visita</a>; a los
siete días se borra el que no está en ninguna.</p>
<pre><code>PUT ${apiBase}/archivos/<var>sha256</var>
Authorization: Bearer <var>token</var>
Content-Type: image/jpeg</code></pre>
<pre><code>{ "archivo": "<var>sha256</var>", "tipo": "jpeg", "bytes": 281034 }</code></pre>
<p><code>GET</code> de la misma dirección lo devuelve a quien lo envió y a quien alcanza una visita que lo tiene.</p>
</section>`;

const fallos = () => html`<section aria-labelledby="fallos">
<h2 id="fallos">Cuando algo falla</h2>
<p>Todo rechazo es <code>application/problem+json</code> (RFC 9457). <code>detail</code> es una frase para mostrar;
<code>errors</code>, cuando viene, lleva los mensajes de cada campo. La cabecera <code>X-Request-Id</code> identifica la
petición en el registro del servidor.</p>
<pre><code>${JSON.stringify(ejemploDeFallo, null, 2)}</code></pre>
<p><a href="#errores">Todos los errores</a></p>
</section>`;

const ejemploDeFallo = problema('validacion', undefined, { nombre: ['El nombre es obligatorio.'] });
