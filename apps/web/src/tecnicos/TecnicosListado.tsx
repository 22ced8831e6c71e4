import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { useListadoCorto } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { IconUsers } from '../ui/piezas/iconos.ts';
import { Persona } from '../ui/piezas/Persona.tsx';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';

type Tecnico = Respuesta<'usuarios.misTecnicos'>[number];

const COLUMNAS: readonly Columna<Tecnico>[] = [
  {
    titulo: 'Nombre',
    ancho: 'auto',
    tono: 'principal',
    celda: (tecnico, buscar) => <Persona usuario={tecnico} buscar={buscar} />,
  },
  {
    titulo: 'Documento de identificación',
    ancho: '32%',
    tono: 'mono',
    texto: ({ documentoIdentificacion }) => documentoIdentificacion,
  },
  { titulo: 'Estado', ancho: '16%', celda: ({ activo }) => <EstadoActivo activo={activo} /> },
];

/** The technicians in the charge of whoever looks. */
export function TecnicosListado() {
  const datos = useListadoCorto(useQuery(lecturaDe('usuarios.misTecnicos', {})));
  return (
    <Pagina titulo="Técnicos">
      <Listado
        datos={datos}
        etiqueta="Técnicos"
        sustantivo={['técnico', 'técnicos']}
        buscarPor="Buscar por nombre"
        vacio={{ icono: IconUsers, texto: 'No tienes técnicos a tu cargo.' }}
        llaveDe={({ idTecnico }) => idTecnico}
        columnas={COLUMNAS}
        enTelefono={(tecnico, buscar) => (
          <FilaTelefono
            titulo={<Resaltado texto={tecnico.nombre} buscar={buscar} />}
            distintivo={<EstadoActivo activo={tecnico.activo} />}
            detalle={<span className="mono">{tecnico.documentoIdentificacion}</span>}
          />
        )}
      />
    </Pagina>
  );
}
