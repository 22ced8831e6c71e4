import { enEste, type LineaAnotada, type Relatos } from '../plataforma/relatos.ts';

function hizo({ antes, despues }: LineaAnotada): string {
  const { publicadoEn: publicado, version } = despues ?? {};
  if (despues === null) return 'Descartó el borrador de lo que se pide';
  if (publicado)
    return version
      ? `Publicó la versión ${String(version)} de lo que se pide`
      : 'Publicó lo que se pide';
  return antes ? 'Guardó el borrador de lo que se pide' : 'Empezó un borrador de lo que se pide';
}

export const relatosDeFormularios: Relatos = {
  formulario: {
    grupo: 'catalogos',
    que: 'lo que se pide',
    en: enEste('tipoVisita'),
    hizo,
    campos: { pide: { que: 'lo que se pide' } },
    callados: [
      'idFormulario',
      'idTipoVisita',
      'version',
      'guardadoEn',
      'guardadoPor',
      'publicadoEn',
    ],
  },
};
