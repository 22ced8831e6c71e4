import { levantarLugares } from './lugares.ts';
import { iniciarPrograma } from './programa.ts';

/** With the demo company, which almost every test uses, and a local map. */
export default async function arranque() {
  const lugares = await levantarLugares();
  const { direccion, detener } = await iniciarPrograma(
    { GEOCODER_URL: lugares.geocodificador, TILES_URL: lugares.teselas, GOOGLE_MAPS_API_KEY: '' },
    '--demo',
  );
  process.env.DIRECCION_E2E = direccion;
  return async () => {
    await detener();
    lugares.detener();
  };
}
