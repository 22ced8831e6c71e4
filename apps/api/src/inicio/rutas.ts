import type { operacionesInicio } from '@visitas/contract/inicio/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Dominio } from '../plataforma/dominio.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import type { LineaAnotada, Relatos } from '../plataforma/relatos.ts';
import { alcanzaTodo } from '../visitas/consultas.ts';
import {
  anotarOculto,
  deHoyDeSupervisor,
  deHoyDeTodos,
  esDemostracion,
  leerInicio,
} from './consultas.ts';
import { prepararEmpezar } from './empezar.ts';
import { promesasDeSupervisor, promesasDeTodos } from './promesas/consultas.ts';

function hizo({ despues }: LineaAnotada): string {
  if (despues === null) return 'Cargó los datos de la demostración';
  return despues.oculto === true ? 'Ocultó «Para empezar»' : 'Volvió a mostrar «Para empezar»';
}

const relatosDeInicio: Relatos = {
  inicio: {
    grupo: 'empresa',
    que: '«Para empezar»',
    en: () => null,
    hizo,
    campos: {},
    callados: ['oculto'],
  },
};

export const dominioInicio: Dominio<keyof typeof operacionesInicio> = {
  manejadores: {
    'inicio.pasos': async (_, { bd, sesion, config }) => {
      const [hechos] = await leerInicio(bd, { yo: sesion.idUsuario });
      const { nombreEmpresa, zonaHoraria } = config;
      const demostracion = await sigueSiendoDemo(bd);
      return { ...encontrado(hechos), empresa: nombreEmpresa, zonaHoraria, demostracion };
    },
    'inicio.ocultar': async ({ cuerpo: { oculto } }, { bd, sesion, idPeticion }) => {
      await anotarOculto(bd, { yo: sesion.idUsuario, oculto, idPeticion });
      return undefined;
    },
    'inicio.hoy': async (_, { bd, sesion, config }) => {
      const hoy = hoyEn(config.zonaHoraria);
      const idSupervisor = sesion.idUsuario;
      const [figuras] = alcanzaTodo(sesion)
        ? await deHoyDeTodos(bd, { hoy })
        : await deHoyDeSupervisor(bd, { hoy, idSupervisor });
      return { ...encontrado(figuras), hoy };
    },
    'inicio.promesas': async (_, { bd, sesion, config: { zonaHoraria: zona } }) => {
      const hasta = hoyEn(zona);
      const dias = { desde: `${hasta.slice(0, 'AAAA-MM'.length)}-01`, hasta };
      const [promesas] = alcanzaTodo(sesion)
        ? await promesasDeTodos(bd, { ...dias, zona })
        : await promesasDeSupervisor(bd, { ...dias, zona, idSupervisor: sesion.idUsuario });
      return { ...encontrado(promesas), ...dias };
    },
    'inicio.demostracion': async (_, { bd }) => ({ demostracion: await sigueSiendoDemo(bd) }),
    'inicio.empezar': (peticion, contexto) => prepararEmpezar(peticion, contexto),
  },
  relatos: relatosDeInicio,
};

/** Anybody may ask, so a company is asked about once: it never becomes a demonstration. */
const EMPRESAS = new WeakSet<Ejecutor>();

async function sigueSiendoDemo(bd: Ejecutor): Promise<boolean> {
  if (EMPRESAS.has(bd)) return false;
  const loEs = await esDemostracion(bd);
  if (!loEs) EMPRESAS.add(bd);
  return loEs;
}
