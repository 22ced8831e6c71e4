import {
  LLAVES_MAXIMAS,
  type LlaveCreada,
  type LlaveDeAcceso,
  type RetoDeAlta,
} from '@visitas/contract/llaves/esquemas';
import { equipoDe } from '../../cuenta/equipo.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { Rechazo, rechazarEnAlto } from '../../plataforma/http/rechazo.ts';
import { cerrarLasDemas, darFactor, llaveDeIngreso } from '../consultas.ts';
import { leerFactor } from '../segundoFactor/consultas.ts';
import { biblioteca } from './biblioteca.ts';
import { credencialesDe, guardarLlave } from './consultas.ts';
import { abrirReto, nuevoReto, personaDe, type RetoAbierto } from './reto.ts';
import { sitioDe } from './sitio.ts';
import { porQueNoSirve } from './usar.ts';

const DEMASIADAS = `Tienes ${LLAVES_MAXIMAS} llaves de acceso. Quita una para añadir otra.`;
const rechazar = (frase: string) => rechazarEnAlto('llave', frase);
const NO_SE_PUDO = 'No se pudo guardar la llave de acceso. Inténtalo de nuevo.';

/** EdDSA, ES256 and RS256: what the devices of today make. */
const ALGORITMOS = [-8, -7, -257];

/** What a device shows the passkey as when the company has no name. */
const PROGRAMA = 'Gestión de Visitas';

export async function empezarAlta(contexto: Contexto<Sesion>): Promise<RetoDeAlta> {
  const { bd, sesion, origen, config, agente } = contexto;
  exigirContrasenaPropia(sesion);
  const { idUsuario } = sesion;
  const sitio = sitioDe(origen);
  const llave = await llaveDeIngreso(bd);
  const credenciales = await susCredenciales(bd, idUsuario);
  if (credenciales.length >= LLAVES_MAXIMAS) throw rechazar(DEMASIADAS);
  const reto = nuevoReto(llave, { para: 'alta', idUsuario });
  return {
    reto,
    sitio,
    credenciales,
    persona: personaDe(llave, idUsuario),
    titulo: config.nombreEmpresa ?? PROGRAMA,
    nombre: equipoDe(agente).equipo,
  };
}

export async function susCredenciales(bd: Contexto['bd'], idUsuario: number) {
  const suyas = await credencialesDe(bd, idUsuario);
  return suyas.map(({ credencial, transportes }) => ({
    id: credencial.toString('base64url'),
    transportes,
  }));
}

/** The person who gave a provisional password knows it: a passkey made with it would outlive it. */
function exigirContrasenaPropia({ debeCambiarContrasena }: Sesion): void {
  if (debeCambiarContrasena) throw new Rechazo('contrasena-provisional');
}

interface Alta {
  nombre: string;
  llave: LlaveCreada;
}

export async function guardarAlta(
  { nombre, llave }: Alta,
  contexto: Contexto<Sesion>,
): Promise<LlaveDeAcceso> {
  const { bd, sesion, config } = contexto;
  exigirContrasenaPropia(sesion);
  const creada = await juzgar(llave, contexto);
  if (!creada) throw rechazar(NO_SE_PUDO);
  const { reto, id, publicKey, counter } = creada;
  const nueva = {
    nombre,
    idUsuario: sesion.idUsuario,
    credencial: Buffer.from(id, 'base64url'),
    clavePublica: Buffer.from(publicKey),
    contador: counter,
    transportes: llave.response.transports ?? [],
  };
  const { activadoEn, conLlave } = await leerFactor(bd, sesion.idUsuario);
  const guardada = await guardarLlave(bd, nueva, reto);
  if (!guardada) throw rechazar(NO_SE_PUDO);
  const loPide = sesion.faltaFactor || config.rolesConFactor.includes(sesion.rol);
  // The first factor of a person whose role asks for one.
  if (loPide && !activadoEn && !conLlave) {
    await darFactor(bd, sesion.tokenHash);
    await cerrarLasDemas(bd, sesion);
  }
  return guardada;
}

async function juzgar(
  { id, response }: LlaveCreada,
  { bd, sesion, origen, constar }: Contexto<Sesion>,
) {
  const sitio = sitioDe(origen);
  const secreta = await llaveDeIngreso(bd);
  const { verifyRegistrationResponse } = await biblioteca();
  const abiertos: RetoAbierto[] = [];
  try {
    await exigirSinCertificado(response.attestationObject);
    const { transports: _, ...dicho } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response: dicho, clientExtensionResults: {} },
      expectedChallenge: (texto) => {
        const abierto = abrirReto(secreta, texto, { para: 'alta', idUsuario: sesion.idUsuario });
        if (abierto) abiertos.push(abierto);
        return abierto !== null;
      },
      expectedOrigin: origen,
      expectedRPID: sitio,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITMOS,
    });
    const [reto] = abiertos;
    return verified && reto ? { ...registrationInfo.credential, reto } : null;
  } catch (error) {
    constar({ llave: porQueNoSirve(error) });
    return null;
  }
}

/**
 * We ask for no certificate of the device. One that comes anyway is refused: to check it, the library would call the
 * addresses that it names.
 */
async function exigirSinCertificado(atestado: string): Promise<void> {
  const { decodeAttestationObject } = await biblioteca();
  const leido = decodeAttestationObject(new Uint8Array(Buffer.from(atestado, 'base64url')));
  const [fmt, firma] = [leido.get('fmt'), leido.get('attStmt')];
  if (fmt === 'none' || (fmt === 'packed' && firma.get('x5c') === undefined)) return;
  throw new Error(`Unwanted attestation of the format ${fmt}`);
}
