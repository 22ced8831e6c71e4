import type { Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import { html, Marcado } from '../plataforma/sitio/html.ts';
import { ESTILOS } from './estilos.ts';
import { catalogoDeErrores } from './fallos.ts';
import { introduccion } from './introduccion.ts';
import { metodo, operacionHtml } from './operacion.ts';

interface Grupo {
  titulo: string;
  ancla: string;
  filas: [string, Operacion][];
}

/** The documentation as one page: no scripts, no images, nothing fetched from anywhere. */
export function paginaDocumentacion(apiBase: string): string {
  const grupos = agrupar(Object.entries(operaciones));
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Sistema de Gestión de Visitas</title>
<style>${new Marcado(ESTILOS)}</style>
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

function agrupar(filas: [string, Operacion][]): Grupo[] {
  const titulos = [...new Set(filas.map(([, { grupo }]) => grupo))];
  return titulos.map((titulo) => ({
    titulo,
    ancla: `grupo-${titulo.toLowerCase().replaceAll(' ', '-')}`,
    filas: filas.filter(([, { grupo }]) => grupo === titulo),
  }));
}

const LOGO = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="7.5" class="logo-fondo"/><path d="M18.6 7.6A6.9 6.9 0 0 0 7.6 15.7L13.5 25.6 26 6.4" fill="none" stroke="#fff" stroke-width="3.9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="13.5" cy="11.8" r="2.6" fill="#7FE3D4"/></svg>`;

const indice = (grupos: Grupo[], apiBase: string): Marcado => html`<nav aria-label="Índice">
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

const seccion = ({ titulo, ancla, filas }: Grupo, apiBase: string): Marcado =>
  html`<section aria-labelledby="${ancla}">
<h2 id="${ancla}" class="grupo">${titulo}</h2>
${filas.map(([nombre, fila]) => operacionHtml(nombre, fila, apiBase))}
</section>`;
