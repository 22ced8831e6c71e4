import { diaEn } from '@visitas/contract/comun/formato';
import type { CartaNueva } from '../cartas/consultas.ts';
import { enLinea, textoDeCarta } from '../cartas/texto.ts';
import type { Config } from '../plataforma/config/config.ts';
import { leerContenido } from '../reportes/contenido.ts';
import type { ReporteCompartido } from './consultas.ts';

interface DichoAlCliente {
  para: string;
  direccion: string;
  compartido: ReporteCompartido;
}

/** What the client gets. It speaks of the visit that the report tells, which may have been reopened for another day. */
export function cartaDeEnlace(
  { para, direccion, compartido: { contenido, venceEn } }: DichoAlCliente,
  config: Pick<Config, 'nombreEmpresa' | 'zonaHoraria'>,
): CartaNueva {
  const { cliente, fechaInicio, zonaHoraria } = leerContenido(contenido);
  const dia = diaEn(fechaInicio, zonaHoraria);
  return {
    para,
    asunto: `Reporte de la visita del ${dia}`,
    texto: textoDeCarta(
      [
        `${enLinea(cliente.nombre)}:`,
        `Este es el reporte de la visita del ${dia}. Se abre sin contraseña:`,
        direccion,
        `La página está abierta hasta el ${diaEn(venceEn.toISOString(), config.zonaHoraria)}. En ella puedes descargar el reporte.`,
      ],
      config,
    ),
  };
}
