import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { COLUMNAS_DE_CATALOGO } from '@visitas/contract/catalogos/columnas';
import type { TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import type { ReactNode } from 'react';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoInterruptor } from '../ui/campos/CampoInterruptor.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { EDITAR } from '../ui/lista/editar.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { useListado } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR, useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import {
  IconCalendarEvent,
  IconChecklist,
  IconListDetails,
  IconPlus,
} from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { CampoDuracion, minutosEscritos } from './CampoDuracion.tsx';
import { type Catalogo, type Item, idDeItem, PANTALLAS_DE_CATALOGO } from './catalogos.ts';
import { loQuePide, versionDe } from './queSePide.ts';

export const RolesListado = () => <ListadoCatalogo tipo="rolUsuario" />;
export const RolCrear = () => <CrearItem tipo="rolUsuario" />;
export const RolEditar = () => <EditarItem tipo="rolUsuario" />;

export const EstadosListado = () => <ListadoCatalogo tipo="estadoVisita" />;
export const EstadoCrear = () => <CrearItem tipo="estadoVisita" />;
export const EstadoEditar = () => <EditarItem tipo="estadoVisita" />;

export const TipoCrear = () => <CrearItem tipo="tipoVisita" />;
export const TipoEditar = () => <EditarItem tipo="tipoVisita" />;

/** Beside what every catalogue shows, what the visits of each type ask. */
export function TiposListado() {
  const { data } = useQuery(lecturaDe('formularios.resumen', {}));
  const deTipo = new Map(data?.map((uno) => [uno.idTipoVisita, uno]));
  const resumenDe = (item: Item) => deTipo.get(idDeItem(TIPOS, item));
  const pide = (item: Item) => (data ? loQuePide(resumenDe(item)) : '');
  return (
    <ListadoCatalogo
      tipo="tipoVisita"
      ademas={{
        columnas: [
          { titulo: 'Se pide al finalizar', ancho: '27%', tono: 'secundario', texto: pide },
          {
            titulo: 'Versión',
            ancho: '130px',
            tono: 'secundario',
            texto: (item) => versionDe(resumenDe(item)),
          },
        ],
        detalle: pide,
        accion: (item) => <EnlaceQueSePide item={item} />,
      }}
    />
  );
}

const TIPOS = PANTALLAS_DE_CATALOGO.tipoVisita;

const EnlaceQueSePide = ({ item }: { item: Item }) => (
  <EnlaceBoton
    {...ABRIR}
    to={RUTAS['tipoVisita-que-se-pide']}
    params={{ idTipoVisita: String(idDeItem(TIPOS, item)) }}
    tipo="enlace"
    tamano="chico"
    icono={IconChecklist}
    aria-label={`Qué se pide en ${item.nombre}`}
  >
    Qué se pide
  </EnlaceBoton>
);

/** What one catalogue shows besides the others. */
interface Ademas {
  columnas: readonly Columna<Item>[];
  detalle: (item: Item) => string;
  accion: (item: Item) => ReactNode;
}

const NADA_MAS: Ademas = { columnas: [], detalle: () => '', accion: () => null };

function ListadoCatalogo({ tipo, ademas }: { tipo: TipoCatalogo; ademas?: Ademas }) {
  const catalogo = PANTALLAS_DE_CATALOGO[tipo];
  const { detalle, accion } = ademas ?? NADA_MAS;
  const datos = useListado(`${tipo}.listar`);
  const acciones = (item: Item) => (
    <>
      {accion(item)}
      <Editar catalogo={catalogo} item={item} />
    </>
  );
  return (
    <Pagina
      titulo={catalogo.titulo}
      acciones={
        <>
          {/* Holidays have no entry in the navigation (section 2). */}
          <EnlaceBoton {...ABRIR} to={RUTAS.feriados} icono={IconCalendarEvent}>
            Feriados
          </EnlaceBoton>
          <BotonExportar lista={`${tipo}.listar`} sustantivo={catalogo.sustantivo} />
          <EnlaceBoton {...ABRIR} to={catalogo.crear} search tipo="principal" icono={IconPlus}>
            {`Agregar ${catalogo.uno}`}
          </EnlaceBoton>
        </>
      }
    >
      <Listado
        datos={datos}
        etiqueta={catalogo.titulo}
        sustantivo={catalogo.sustantivo}
        buscarPor="Buscar por nombre"
        vacio={{
          icono: IconListDetails,
          texto: `Aún no hay ${catalogo.sustantivo[1]}`,
          detalle: catalogo.para,
          acciones: (
            <EnlaceBoton {...ABRIR} to={catalogo.crear} search icono={IconPlus}>
              Agregar uno
            </EnlaceBoton>
          ),
        }}
        llaveDe={(item) => idDeItem(catalogo, item)}
        columnas={columnasDe(ademas, acciones)}
        // With more columns, a narrower table leaves no room for the name.
        {...(ademas && { tablaDesde: 1100 })}
        enTelefono={(item, buscar) => (
          <FilaTelefono
            titulo={<Resaltado texto={item.nombre} buscar={buscar} />}
            distintivo={<EstadoActivo activo={item.activo} />}
            detalle={detalle(item)}
            acciones={acciones(item)}
          />
        )}
      />
      <Outlet />
    </Pagina>
  );
}

const columnasDe = (
  ademas: Ademas | undefined,
  acciones: (item: Item) => ReactNode,
): Columna<Item>[] => [
  {
    titulo: COLUMNAS_DE_CATALOGO.nombre.titulo,
    ancho: ademas ? '27%' : '60%',
    tono: 'principal',
    texto: ({ nombre }) => nombre,
    resaltar: true,
  },
  ...(ademas?.columnas ?? []),
  {
    titulo: COLUMNAS_DE_CATALOGO.estado.titulo,
    ancho: ademas ? '120px' : '24%',
    celda: ({ activo }) => <EstadoActivo activo={activo} />,
  },
  { titulo: '', ancho: ademas ? '256px' : '132px', tono: 'acciones', celda: acciones },
];

function Editar({ catalogo, item }: { catalogo: Catalogo; item: Item }) {
  return (
    <EnlaceBoton
      {...EDITAR}
      {...catalogo.editar(String(idDeItem(catalogo, item)))}
      search
      aria-label={`Editar ${item.nombre}`}
    />
  );
}

function CrearItem({ tipo }: { tipo: TipoCatalogo }) {
  const { uno, listado } = PANTALLAS_DE_CATALOGO[tipo];
  const padre = { to: listado, search: true } as const;
  const envio = useEnvio(`${tipo}.crear`, { texto: `${uno} Creado Exitosamente`, de: nombreDe });
  const formulario = useFormulario({
    inicial: VACIO,
    envio,
    preparar: ({ nombre, duracionMinutos }) => ({
      cuerpo: { nombre, ...loSuyoDe(tipo, duracionMinutos) },
    }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={`Nuevo ${uno}`} formulario={formulario} padre={padre}>
      <CampoTexto label="Nombre" data-autofocus {...formulario.texto('nombre')} />
      {tipo === 'tipoVisita' && (
        <CampoDuracion
          {...formulario.texto('duracionMinutos')}
          alUsar={(duracionMinutos) => formulario.cambiar({ duracionMinutos })}
        />
      )}
    </ModalFormulario>
  );
}

function EditarItem({ tipo }: { tipo: TipoCatalogo }) {
  const catalogo = PANTALLAS_DE_CATALOGO[tipo];
  const id = useIdDeRuta(catalogo.parametro);
  const lectura = useQuery(lecturaDe(`${tipo}.obtener`, { parametros: { id } }));
  return (
    <ModalDeLectura titulo={`Editar ${catalogo.uno}`} padre={padreDe(catalogo)} lectura={lectura}>
      {(item) => <Formulario tipo={tipo} id={id} item={item} />}
    </ModalDeLectura>
  );
}

interface Props {
  tipo: TipoCatalogo;
  id: number;
  item: Item;
}

function Formulario({ tipo, id, item }: Props) {
  const catalogo = PANTALLAS_DE_CATALOGO[tipo];
  const padre = padreDe(catalogo);
  const envio = useEnvio(`${tipo}.editar`, {
    texto: `${catalogo.uno} Editado Exitosamente`,
    de: nombreDe,
  });
  const formulario = useFormulario({
    inicial: {
      nombre: item.nombre,
      activo: item.activo,
      duracionMinutos: String(item.duracionMinutos ?? ''),
    },
    version: item.version,
    envio,
    preparar: ({ duracionMinutos, ...valores }, version = item.version) =>
      catalogo.editado(id, { ...valores, ...loSuyoDe(tipo, duracionMinutos), version }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={`Editar ${catalogo.uno}`} formulario={formulario} padre={padre}>
      <CampoTexto label="Nombre" data-autofocus {...formulario.texto('nombre')} />
      {tipo === 'tipoVisita' && (
        <CampoDuracion
          {...formulario.texto('duracionMinutos')}
          idTipoVisita={id}
          alUsar={(duracionMinutos) => formulario.cambiar({ duracionMinutos })}
        />
      )}
      <CampoInterruptor label="Activo" {...formulario.campo('activo')} />
    </ModalFormulario>
  );
}

const padreDe = ({ listado }: Catalogo) => ({ to: listado, search: true }) as const;

const VACIO = { nombre: '', duracionMinutos: '' };

/** What only the types of visit have. */
const loSuyoDe = (tipo: TipoCatalogo, duracion: string) =>
  tipo === 'tipoVisita' && { duracionMinutos: minutosEscritos(duracion) };

/** The subject of a toast. */
const nombreDe = ({ nombre }: { nombre: string }) => nombre;
