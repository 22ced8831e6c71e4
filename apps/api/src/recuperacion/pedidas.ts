import { escribirCarta } from '../cartas/consultas.ts';
import { vanPorCorreo } from '../cartas/vanPorCorreo.ts';
import { firmar } from '../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { sha256 } from '../sesion/secretos.ts';
import { cartaDeRecuperacion } from './cartas.ts';
import { guardarLaDeUnaCarta, type Pedida, tomarPedidas } from './consultas.ts';
import { direccionDeUnUso, nuevaLlave } from './llave.ts';

/** Writes the letters that were asked for at the sign-in, out of any request: the time it takes tells nobody anything. */
export async function responderPedidas(bd: Ejecutor, config: Config): Promise<void> {
  const { urlPublica } = config;
  if (urlPublica === null || !vanPorCorreo(config)) return;
  await bd.transaction().execute(async (tx) => {
    const pedidas = await tomarPedidas(tx);
    if (pedidas.length === 0) return;
    await firmar(tx, { sesion: null, operacion: 'recuperacion.pedir', idPeticion: '' });
    for (const pedida of pedidas) await responder(tx, pedida, { config, origen: urlPublica });
  });
}

async function responder(
  tx: Ejecutor,
  { idUsuario, correo, ...deQuien }: Pedida,
  { config, origen }: { config: Config; origen: string },
): Promise<void> {
  const llave = nuevaLlave();
  const guardada = await guardarLaDeUnaCarta(tx, { idUsuario, secretoHash: sha256(llave) });
  if (!guardada) return;
  const direccion = direccionDeUnUso(origen, 'clave', llave);
  const dicho = { ...deQuien, ...guardada, para: correo, direccion };
  await escribirCarta(tx, cartaDeRecuperacion(dicho, config));
}
