import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '../apoyo/visitas.ts';
import { fotografiar } from './fotografiar.ts';
import { FOTOS } from './fotos.ts';
import { reducir } from './reducir.ts';

const CARPETA = fileURLToPath(new URL('../../fotos/', import.meta.url));

// Some photos show a refusal.
test.use({ rechazos: [400, 401, 404] });

for (const foto of FOTOS) {
  const { nombre, solo } = foto;
  test(nombre, { tag: solo ?? [] }, async ({ page, empresa }, { project }) => {
    const tomada = await fotografiar(page, empresa, foto);
    mkdirSync(CARPETA, { recursive: true });
    writeFileSync(join(CARPETA, `${nombre}-${project.name}.png`), reducir(tomada));
  });
}
