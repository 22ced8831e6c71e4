import type { operacionesCompartir } from '@visitas/contract/compartir/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { comoMomento, enEste, type LineaAnotada, type Relatos } from '../plataforma/relatos.ts';
import { leerPublicado } from './publicado.ts';
import { abrirEnlace, enviarEnlace, revocarEnlace, verEnlace } from './servicio.ts';

function hizo({ antes, despues, operacion }: LineaAnotada): string {
  if (antes === null) return 'Compartió la visita con el cliente';
  if (despues === null) return 'Revocó el enlace del cliente';
  return operacion === 'compartir.enviar'
    ? 'Envió por correo el enlace del cliente'
    : 'Cambió cuándo vence el enlace del cliente';
}

const relatosDeCompartir: Relatos = {
  enlace: {
    grupo: 'visitas',
    que: 'el enlace del cliente',
    en: enEste('visita'),
    hizo,
    campos: { venceEn: { que: 'el vencimiento', texto: comoMomento } },
    callados: ['idVisita', 'veces', 'abiertoEn', 'idCarta', 'enviadoEn'],
  },
};

export const dominioCompartir: Dominio<keyof typeof operacionesCompartir> = {
  manejadores: {
    'compartir.ver': ({ parametros }, contexto) => verEnlace(parametros.id, contexto),
    'compartir.abrir': ({ parametros, cuerpo }, contexto) =>
      abrirEnlace({ idVisita: parametros.id, ...cuerpo }, contexto),
    'compartir.revocar': ({ parametros }, contexto) => revocarEnlace(parametros.id, contexto),
    'compartir.enviar': ({ parametros, cuerpo }, contexto) =>
      enviarEnlace({ idVisita: parametros.id, ...cuerpo }, contexto),
    'compartir.leer': ({ parametros, criterios }, { bd }) =>
      leerPublicado(parametros.enlace, { bd, propia: criterios.propia === 'true' }),
  },
  relatos: relatosDeCompartir,
};
