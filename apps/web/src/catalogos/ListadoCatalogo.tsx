import { Outlet } from '@tanstack/react-router';
import type { TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { Listado } from '../ui/lista/Listado.tsx';
import { useListado } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { IconListDetails, IconPencil, IconPlus } from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { CATALOGOS, type Catalogo, type Item, idDe } from './catalogos.ts';

function Editar({ catalogo, item }: { catalogo: Catalogo; item: Item }) {
  return (
    <EnlaceBoton
      {...ABRIR}
      {...catalogo.editar(String(idDe(catalogo, item)))}
      search
      tipo="enlace"
      tamano="chico"
      icono={IconPencil}
      aria-label={`Editar ${item.nombre}`}
    >
      Editar
    </EnlaceBoton>
  );
}

/** One screen for the three catalogues. */
export function ListadoCatalogo({ tipo }: { tipo: TipoCatalogo }) {
  const catalogo = CATALOGOS[tipo];
  const datos = useListado(`${tipo}.listar`);
  return (
    <Pagina
      titulo={catalogo.titulo}
      acciones={
        <EnlaceBoton {...ABRIR} to={catalogo.crear} search tipo="principal" icono={IconPlus}>
          {`Agregar ${catalogo.uno}`}
        </EnlaceBoton>
      }
    >
      <Listado
        datos={datos}
        etiqueta={catalogo.titulo}
        sustantivo={catalogo.sustantivo}
        buscarPor="Buscar por nombre"
        vacio={{ icono: IconListDetails, texto: `No hay ${catalogo.sustantivo[1]} registrados.` }}
        llaveDe={(item) => idDe(catalogo, item)}
        columnas={[
          {
            titulo: 'Nombre',
            ancho: '60%',
            tono: 'principal',
            texto: ({ nombre }) => nombre,
            resaltar: true,
          },
          {
            titulo: 'Estado',
            ancho: '24%',
            celda: ({ activo }) => <EstadoActivo activo={activo} />,
          },
          {
            titulo: '',
            ancho: '132px',
            tono: 'acciones',
            celda: (item) => <Editar catalogo={catalogo} item={item} />,
          },
        ]}
        enTelefono={(item, buscar) => (
          <FilaTelefono
            titulo={<Resaltado texto={item.nombre} buscar={buscar} />}
            distintivo={<EstadoActivo activo={item.activo} />}
            acciones={<Editar catalogo={catalogo} item={item} />}
          />
        )}
      />
      <Outlet />
    </Pagina>
  );
}
