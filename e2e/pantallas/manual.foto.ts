import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test } from '../apoyo/visitas.ts';
import type { Foto } from './foto.ts';
import { fotografiar } from './fotografiar.ts';
import { FOTOS } from './fotos.ts';

const CARPETA = fileURLToPath(new URL('../../docs/manual/', import.meta.url));
const CALIDAD = 0.75;
/** The demonstration begins today, so every date of a picture is another one tomorrow. */
const PARECIDAS = 0.004;

interface DelManual extends Pick<Foto, 'solo'> {
  pagina: string;
  foto: Foto;
}

/** What each page of the manual wants to show, as its first lines say. */
function leerPaginas(): DelManual[] {
  const nombres = readdirSync(CARPETA).filter((nombre) => nombre.endsWith('.md'));
  return nombres.flatMap((nombre) => {
    const texto = readFileSync(join(CARPETA, nombre), 'utf8');
    const [, cual, tamanos = ''] = /^foto: (.+)\ntamanos: (.+)$/m.exec(texto) ?? [];
    if (!cual) return [];
    const foto = FOTOS.find((una) => una.nombre === cual);
    if (!foto) throw new Error(`${nombre} wants the photo ${cual}, which nobody takes.`);
    const pagina = nombre.replace('.md', '');
    if (tamanos.includes(',')) return [{ pagina, foto }];
    return [{ pagina, foto, solo: tamanos === 'telefono' ? '@telefono' : '@escritorio' }];
  });
}

/**
 * Turns a screenshot into WebP, in the browser that took it. Gives nothing when it shows the same as the picture
 * before: a new picture for each date would only make the repository grow.
 */
const comoWebp = (page: Page, tomada: Buffer, anterior: Buffer | undefined) =>
  page.evaluate(
    async ({ nueva, vieja, calidad, parecidas }) => {
      const leer = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
        const imagen = await createImageBitmap(new Blob([bytes]));
        const lienzo = new OffscreenCanvas(imagen.width, imagen.height);
        const pincel = lienzo.getContext('2d');
        pincel?.drawImage(imagen, 0, 0);
        const puntos = pincel?.getImageData(0, 0, imagen.width, imagen.height).data ?? [];
        return { lienzo, puntos };
      };
      const { lienzo, puntos } = await leer(nueva);
      if (vieja !== undefined) {
        const { puntos: antes } = await leer(vieja);
        const cambia = (punto: number, i: number) => Math.abs(punto - (antes[i] ?? 0)) > 60;
        const otros = [...puntos].filter(cambia).length;
        if (antes.length === puntos.length && otros < puntos.length * parecidas) return null;
      }
      const archivo = await lienzo.convertToBlob({ type: 'image/webp', quality: calidad });
      const bytes = new Uint8Array(await archivo.arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    },
    {
      nueva: tomada.toString('base64'),
      vieja: anterior?.toString('base64'),
      calidad: CALIDAD,
      parecidas: PARECIDAS,
    },
  );

// Some photos show a refusal.
test.use({ rechazos: [400, 401, 404] });

for (const { pagina, foto, solo } of leerPaginas()) {
  test(pagina, { tag: solo ?? [] }, async ({ page, empresa }, { project }) => {
    const tamano = project.name.replace('-claro', '');
    const archivo = join(CARPETA, 'imagenes', `${pagina}-${tamano}.webp`);
    const anterior = existsSync(archivo) ? readFileSync(archivo) : undefined;
    const webp = await comoWebp(page, await fotografiar(page, empresa, foto), anterior);
    if (webp !== null) writeFileSync(archivo, webp, 'latin1');
  });
}
