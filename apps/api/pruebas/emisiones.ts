import {
  type Ejecucion,
  exigir,
  finalizar,
  iniciar,
  levantarEmpresa,
  type Tecnico,
} from './planificacion.ts';

export const enlaceDe = ({ reporteVisita }: Ejecucion): `/${string}` => {
  if (!reporteVisita) throw new Error('no trae su reporte');
  return `/${reporteVisita.archivoPdf.slice(1)}`;
};

/** A company whose technicians finish visits, with their reports. */
export async function levantarEmisiones() {
  const empresa = await levantarEmpresa({
    ajustes: {
      EMPRESA_NOMBRE: 'Servicios del Valle',
      URL_PUBLICA: 'https://visitas.example.com',
      RANGO_UBICACION_METROS: '187.3',
    },
  });

  async function iniciada(cambios: object = {}): Promise<{ idVisita: number; tecnico: Tecnico }> {
    const tecnico = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id, ...cambios });
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    return { idVisita, tecnico };
  }

  async function terminada(cambios: object = {}) {
    const { idVisita, tecnico } = await iniciada();
    const { pedir } = tecnico;
    const ejecucion = exigir(201, await finalizar(pedir, idVisita, cambios));
    return { idVisita, pedir, enlace: enlaceDe(ejecucion) };
  }

  const reportesDe = (idVisita: number) =>
    empresa.bd.selectFrom('reportes').selectAll().where('idVisita', '=', idVisita);

  return {
    ...empresa,
    iniciada,
    terminada,
    abrir: (enlace: string, cabeceras: Record<string, string> = {}, metodo = 'GET') =>
      fetch(`${empresa.url}/api${enlace}`, { method: metodo, headers: cabeceras }),
    filaDe: (idVisita: number) => reportesDe(idVisita).executeTakeFirstOrThrow(),
    cuantos: async (idVisita: number) => (await reportesDe(idVisita).execute()).length,
  };
}

export type Emisiones = Awaited<ReturnType<typeof levantarEmisiones>>;
