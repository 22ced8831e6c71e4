import { llamar } from '../plataforma/servidor/api.ts';
import { useActivar } from '../plataforma/servidor/useActivar.ts';
import type { FilaDe } from '../plataforma/servidor/ventanas.ts';
import { BotonActivar } from '../ui/lista/BotonActivar.tsx';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { Listado } from '../ui/lista/Listado.tsx';
import { useEnMapa } from '../ui/lista/useEnMapa.ts';
import { useListado } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { IconBuildingStore, IconPencil, IconPlus } from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { ClientesEnMapa } from './ClientesEnMapa.tsx';
import { BUSCAR_POR, SUSTANTIVO } from './textos.ts';

type Cliente = FilaDe<'clientes.listar'>;

const idDe = ({ idCliente }: Cliente) => idCliente;

interface PropsAcciones {
  cliente: Cliente;
  alternar: (cliente: Cliente) => void;
}

function Acciones({ cliente, alternar }: PropsAcciones) {
  const { idCliente, nombre, activo } = cliente;
  return (
    <>
      <EnlaceBoton
        {...ABRIR}
        to="/clientes/editar/$id"
        params={{ id: String(idCliente) }}
        tipo="enlace"
        tamano="chico"
        icono={IconPencil}
        aria-label={`Editar ${nombre}`}
      >
        Editar
      </EnlaceBoton>
      <BotonActivar nombre={nombre} activo={activo} alPulsar={() => alternar(cliente)} />
    </>
  );
}

function Clientes() {
  const datos = useListado('clientes.listar');
  const { mutate } = useActivar({
    lista: 'clientes.listar',
    activar: (id, activo) => llamar('clientes.activar', { parametros: { id }, cuerpo: { activo } }),
    sustantivo: 'cliente',
    idDe,
  });
  return (
    <Listado
      datos={datos}
      etiqueta="Clientes"
      sustantivo={SUSTANTIVO}
      buscarPor={BUSCAR_POR}
      vacio={{ icono: IconBuildingStore, texto: 'No hay clientes registrados.' }}
      llaveDe={idDe}
      conMapa
      columnas={[
        {
          titulo: 'Nombre',
          ancho: 'auto',
          tono: 'principal',
          texto: ({ nombre }) => nombre,
          resaltar: true,
        },
        {
          titulo: 'Documento de identificación',
          ancho: '22%',
          tono: 'mono',
          texto: ({ documentoIdentificacion }) => documentoIdentificacion,
        },
        {
          titulo: 'Estado',
          ancho: '13%',
          celda: ({ activo }) => <EstadoActivo activo={activo} />,
        },
        {
          titulo: '',
          ancho: '240px',
          tono: 'acciones',
          celda: (cliente) => <Acciones cliente={cliente} alternar={mutate} />,
        },
      ]}
      enTelefono={(cliente, buscar) => (
        <FilaTelefono
          titulo={<Resaltado texto={cliente.nombre} buscar={buscar} />}
          distintivo={<EstadoActivo activo={cliente.activo} />}
          detalle={<span className="mono">{cliente.documentoIdentificacion}</span>}
          acciones={<Acciones cliente={cliente} alternar={mutate} />}
        />
      )}
    />
  );
}

export function ClientesListado() {
  const enMapa = useEnMapa();
  return (
    <Pagina
      titulo="Clientes"
      acciones={
        <EnlaceBoton {...ABRIR} to="/clientes/crear" tipo="principal" icono={IconPlus}>
          Agregar Cliente
        </EnlaceBoton>
      }
    >
      {enMapa ? <ClientesEnMapa /> : <Clientes />}
    </Pagina>
  );
}
