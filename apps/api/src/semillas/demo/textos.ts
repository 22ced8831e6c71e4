import type { MotivoNoRealizada } from '@visitas/contract/visitas/noRealizada';
import type { TipoInicial } from '../sembrar.ts';
import type { Azar } from './azar.ts';

type Frase = (equipo: string) => string;
type Frases = readonly [Frase, ...Frase[]];

const EQUIPOS = [
  'el sistema de cámaras',
  'la red inalámbrica',
  'el control de acceso',
  'la planta telefónica',
  'el punto de venta',
  'el respaldo de energía',
  'el enlace de internet',
  'la alarma contra incendios',
] as const;

/** The order and the result of a job, about the same equipment. */
const TRABAJOS: Record<TipoInicial, { encargos: Frases; resultados: Frases }> = {
  Instalación: {
    encargos: [
      (e) => `Instalar ${e} en el área de recepción. Llevar escalera.`,
      (e) => `Instalar ${e} en la bodega; el cliente ya tiene lista la acometida.`,
      (e) => `Cambiar ${e} por el equipo nuevo que se entregó la semana pasada.`,
      (e) => `Instalar ${e}. Coordinar el ingreso con seguridad antes de las 9:00.`,
      (e) => `Ampliar ${e} a la segunda planta. Preguntar por el encargado de mantenimiento.`,
    ],
    resultados: [
      (e) => `Se instaló ${e} y se probó con el cliente. Quedó funcionando.`,
      (e) => `Se instaló ${e} y se capacitó a dos personas en su uso.`,
      (e) => `Se instaló ${e}, se etiquetó el cableado y se entregó la garantía firmada.`,
      (e) => `Se instaló ${e}. El cliente canalizará el cableado por su cuenta.`,
    ],
  },
  'Mantenimiento preventivo': {
    encargos: [
      (e) => `Mantenimiento trimestral: limpiar y probar ${e}.`,
      (e) => `Limpiar ${e}: el cliente reporta mucho polvo en el área.`,
      (e) => `Mantenimiento programado: ${e}. Revisar también las baterías.`,
      (e) => `Actualizar ${e} y dejar copia de la configuración.`,
    ],
    resultados: [
      (e) => `Se limpió y se ajustó ${e}. Sin novedades.`,
      (e) =>
        `Se dio mantenimiento: ${e} trabaja con normalidad. Conviene cambiar las baterías en tres meses.`,
      (e) => `Se actualizó ${e} y se reemplazó un conector con falso contacto.`,
      (e) => `Se midieron voltajes y temperatura: ${e} está dentro de lo normal.`,
    ],
  },
  'Inspección técnica': {
    encargos: [
      (e) => `Inspeccionar ${e} antes de renovar el contrato.`,
      (e) => `Verificar ${e} y tomar medidas para la cotización.`,
      (e) => `Inspección anual que pide la aseguradora: ${e}.`,
      (e) => `Levantar inventario e inspeccionar ${e}. Tomar fotografías.`,
    ],
    resultados: [
      (e) => `Inspección conforme: ${e} cumple con lo contratado.`,
      (e) => `Se verificó ${e}. Hay humedad en la canaleta y se recomendó sellarla.`,
      (e) => `Se tomaron medidas y se revisó ${e}. La cotización sale mañana.`,
      (e) => `Se inspeccionó ${e}: falta conectar la tierra física. El cliente ya está avisado.`,
    ],
  },
  'Soporte en sitio': {
    encargos: [
      (e) => `El cliente reporta que ${e} falla por ratos desde el lunes.`,
      (e) => `No responde ${e}. Urgente: afecta la atención al público.`,
      (e) => `Revisar ${e}: dejó de funcionar después de la tormenta.`,
      (e) => `Apoyar al encargado nuevo con ${e}; no tiene las claves.`,
    ],
    resultados: [
      (e) => `Se restableció ${e}: era una falla de alimentación eléctrica.`,
      (e) => `Se reconfiguró ${e} y se observó media hora sin fallas.`,
      (e) => `Se cambió la fuente de poder; ${e} volvió a operar.`,
      (e) => `No se pudo reparar en sitio: ${e} necesita un repuesto, que ya se pidió.`,
    ],
  },
};

export interface Trabajo {
  observaciones: string;
  resultado: string;
}

export function trabajoDe(tipo: TipoInicial, azar: Azar): Trabajo {
  const equipo = azar.uno(EQUIPOS);
  const { encargos, resultados } = TRABAJOS[tipo];
  return { observaciones: azar.uno(encargos)(equipo), resultado: azar.uno(resultados)(equipo) };
}

export const MOTIVOS = [
  'El cliente pidió reprogramar: tendrá inventario ese día.',
  'El encargado está de viaje y nadie más puede autorizar el ingreso.',
  'La carretera está cerrada por un derrumbe y no hay paso.',
  'El cliente ya resolvió la falla con su propio personal.',
  'El negocio estará cerrado por la feria titular.',
  'Falta el repuesto; el proveedor lo entrega hasta la próxima semana.',
  'El cliente canceló el contrato de mantenimiento.',
  'No habrá energía eléctrica en el sector por trabajos programados.',
  'La dirección no corresponde: el cliente se trasladó de local.',
  'Visita duplicada: otro técnico tiene la misma orden.',
] as const;

/** The note of a technician on a visit that could not be done. */
export const AL_NO_PODER: Partial<Record<MotivoNoRealizada, string>> = {
  cerrado: 'Cerrado por inventario. El guardia dice que abren el jueves a las 8.',
};
