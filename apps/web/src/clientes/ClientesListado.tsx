import { COLUMNAS_DE_CLIENTES } from '@visitas/contract/clientes/columnas';
import type { Respuesta } from '@visitas/contract/operaciones';
import { useMemo } from 'react';
import { RUTAS } from '../navegacion.ts';
import { conmutar } from '../plataforma/servidor/conmutar.ts';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import type { FilaDe } from '../plataforma/servidor/ventanas.ts';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { BotonActivar } from '../ui/lista/BotonActivar.tsx';
import { EDITAR } from '../ui/lista/editar.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { Listado } from '../ui/lista/Listado.tsx';
import { useEnMapa } from '../ui/lista/useBusqueda.ts';
import { useListado } from '../ui/lista/useListado.ts';
import { ListaEnMapa } from '../ui/mapa/puntos/ListaEnMapa.tsx';
import { EnLugar, Leyenda, Marcador, type PuntoDeLista } from '../ui/mapa/puntos/punto.tsx';
import { usePuntosDeLista } from '../ui/mapa/puntos/usePuntosDeLista.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../ui/piezas/EnlaceCliente.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconBuildingStore, IconFileImport, IconPlus } from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { useCreada } from '../ui/recien/creada.ts';

type Cliente = FilaDe<'clientes.listar'>;

const idDe = ({ idCliente }: Cliente) => idCliente;

/** Shared by the list of clients and their map. */
const SUSTANTIVO = ['cliente', 'clientes'] as const;
const BUSCAR_POR = 'Buscar por nombre';

export function ClientesListado() {
  const enMapa = useEnMapa();
  return (
    <Pagina
      titulo="Clientes"
      acciones={
        <>
          <EnlaceBoton {...ABRIR} to={RUTAS['importar-clientes']} icono={IconFileImport}>
            Importar
          </EnlaceBoton>
          {!enMapa && <BotonExportar lista="clientes.listar" sustantivo={SUSTANTIVO} />}
          <EnlaceBoton {...ABRIR} to="/clientes/crear" tipo="principal" icono={IconPlus}>
            Agregar Cliente
          </EnlaceBoton>
        </>
      }
    >
      {enMapa ? <ClientesEnMapa /> : <Clientes />}
    </Pagina>
  );
}

const SIN_CLIENTES = {
  icono: IconBuildingStore,
  texto: 'Aún no hay clientes',
  detalle:
    'Sin clientes no se puede planificar ninguna visita. Si los tienes en una hoja de cálculo, se traen todos de una vez.',
  acciones: (
    <>
      <EnlaceBoton
        {...ABRIR}
        to={RUTAS['importar-clientes']}
        tipo="principal"
        icono={IconFileImport}
      >
        Importar clientes
      </EnlaceBoton>
      <EnlaceBoton {...ABRIR} to="/clientes/crear" icono={IconPlus}>
        Agregar uno
      </EnlaceBoton>
      <EnlaceBoton
        {...ABRIR}
        to={RUTAS['manual-pagina']}
        params={{ pagina: 'importar-clientes' }}
        tipo="enlace"
      >
        Qué columnas hacen falta
      </EnlaceBoton>
    </>
  ),
};

function Clientes() {
  const datos = useListado('clientes.listar');
  return (
    <Listado
      datos={datos}
      etiqueta="Clientes"
      sustantivo={SUSTANTIVO}
      buscarPor={BUSCAR_POR}
      vacio={SIN_CLIENTES}
      llaveDe={idDe}
      creada={useCreada('clientes')}
      conMapa
      columnas={[
        {
          titulo: COLUMNAS_DE_CLIENTES.nombre.titulo,
          ancho: 'auto',
          tono: 'principal',
          celda: (cliente, buscar) => (
            <span className="sin-cortar">
              <Nombre cliente={cliente} buscar={buscar} />
            </span>
          ),
        },
        {
          titulo: COLUMNAS_DE_CLIENTES.documento.titulo,
          ancho: '22%',
          tono: 'mono',
          texto: ({ documentoIdentificacion }) => documentoIdentificacion,
        },
        {
          titulo: COLUMNAS_DE_CLIENTES.estado.titulo,
          ancho: '13%',
          celda: ({ activo }) => <EstadoActivo activo={activo} />,
        },
        {
          titulo: '',
          ancho: '240px',
          tono: 'acciones',
          celda: (cliente) => <Acciones cliente={cliente} />,
        },
      ]}
      enTelefono={(cliente, buscar) => (
        <FilaTelefono
          titulo={<Nombre cliente={cliente} buscar={buscar} />}
          distintivo={<EstadoActivo activo={cliente.activo} />}
          detalle={<span className="mono">{cliente.documentoIdentificacion}</span>}
          acciones={<Acciones cliente={cliente} />}
        />
      )}
    />
  );
}

const Nombre = ({ cliente, buscar }: { cliente: Cliente; buscar: string }) => (
  <EnlaceCliente idCliente={cliente.idCliente}>
    <Resaltado texto={cliente.nombre} buscar={buscar} />
  </EnlaceCliente>
);

const alternar = (cliente: Cliente) =>
  conmutar(cliente, {
    lista: 'clientes.listar',
    pedir: (id, activo) =>
      enviarCambio(
        'clientes.activar',
        { parametros: { id }, cuerpo: { activo } },
        { releer: 'alAbrir' },
      ),
    sustantivo: 'cliente',
    idDe,
  });

function Acciones({ cliente }: { cliente: Cliente }) {
  const { idCliente, nombre, activo } = cliente;
  return (
    <>
      <EnlaceBoton
        {...EDITAR}
        to="/clientes/editar/$id"
        params={{ id: String(idCliente) }}
        aria-label={`Editar ${nombre}`}
      />
      <BotonActivar nombre={nombre} activo={activo} alPulsar={() => void alternar(cliente)} />
    </>
  );
}

type ClienteEnMapa = Respuesta<'clientes.mapa'>[number];

const MarcadorDeCliente = ({ activo, icono = 16 }: { activo: boolean; icono?: number }) => (
  <Marcador tono={activo ? 'marca' : 'neutral'}>
    <Icono de={IconBuildingStore} tamano={icono} />
  </Marcador>
);

const LEYENDA = (
  <Leyenda
    signos={[true, false].map((activo) => ({
      texto: activo ? 'Activo' : 'Inactivo',
      signo: <MarcadorDeCliente activo={activo} icono={12} />,
    }))}
  />
);

const puntoDe = (cliente: ClienteEnMapa): PuntoDeLista => {
  const { idCliente, nombre, direccion, activo, latitud, longitud } = cliente;
  return {
    llave: `cliente ${idCliente}`,
    latitud,
    longitud,
    nombre: `${nombre}, ${activo ? 'activo' : 'inactivo'}, ${direccion}: editar`,
    marcador: () => <MarcadorDeCliente key={idCliente} activo={activo} />,
    enLista: () => (
      <EnLugar titulo={nombre} detalle={direccion} distintivo={<EstadoActivo activo={activo} />} />
    ),
    destino: { to: '/clientes/editar/$id', params: { id: String(idCliente) } },
    buscarPor: nombre,
  };
};

function ClientesEnMapa() {
  const datos = usePuntosDeLista('clientes.mapa', 'clientes.listar');
  const puntos = useMemo(() => (datos.filas ?? []).map(puntoDe), [datos.filas]);
  return (
    <ListaEnMapa
      datos={datos}
      puntos={puntos}
      etiqueta="Mapa de clientes"
      sustantivo={SUSTANTIVO}
      juntas="juntos"
      buscarPor={BUSCAR_POR}
      vacio="No hay clientes con ubicación."
      leyenda={LEYENDA}
    />
  );
}
