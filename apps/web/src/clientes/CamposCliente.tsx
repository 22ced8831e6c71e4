import type { Respuesta } from '@visitas/contract/operaciones';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Campos, EsqueletoCampo, Pareja } from '../ui/formulario/Campos.tsx';
import type { FormularioDe } from '../ui/formulario/useFormulario.ts';
import { EsqueletoUbicacion, Ubicacion } from '../ui/ubicacion/Ubicacion.tsx';

type Cliente = Respuesta<'clientes.obtener'>;

/** The values as the fields hold them. An empty field means no value, also for the server. */
export const CLIENTE_VACIO = {
  nombre: '',
  documentoIdentificacion: '',
  direccion: '',
  telefono: '',
  correo: '',
  nit: '',
  latitud: '',
  longitud: '',
};

type ValoresCliente = typeof CLIENTE_VACIO;

const DECIMALES = 15;
const decimal = new Intl.NumberFormat('en', {
  useGrouping: false,
  maximumFractionDigits: DECIMALES,
});

/** Never writes '1e-7', which the server rejects. */
const escribir = (grados: number | null): string => (grados === null ? '' : decimal.format(grados));

export const valoresDeCliente = (cliente: Cliente): ValoresCliente => ({
  nombre: cliente.nombre,
  documentoIdentificacion: cliente.documentoIdentificacion,
  direccion: cliente.direccion,
  telefono: cliente.telefono,
  correo: cliente.correo ?? '',
  nit: cliente.nit ?? '',
  latitud: escribir(cliente.latitud),
  longitud: escribir(cliente.longitud),
});

/** The data are a client's, so the browser must not suggest the user's own. */
const DE_OTRO = { autoComplete: 'off' };

const DEL_CLIENTE = {
  titulo: 'Ubicación',
  mapa: 'Ubicación del cliente en el mapa',
  marcador: 'Ubicación del cliente. Muévela con las flechas del teclado.',
};

export function CamposCliente({ formulario }: { formulario: FormularioDe<ValoresCliente> }) {
  const { texto } = formulario;
  return (
    <>
      <Campos>
        <CampoTexto label="Nombre" {...DE_OTRO} {...texto('nombre')} />
        <Pareja>
          <CampoTexto
            label="Número de identificación"
            placeholder="Ingrese el DPI"
            {...DE_OTRO}
            {...texto('documentoIdentificacion')}
          />
          <CampoTexto label="NIT" {...DE_OTRO} {...texto('nit')} />
        </Pareja>
        <CampoTexto label="Dirección" {...DE_OTRO} {...texto('direccion')} />
        <Pareja>
          <CampoTexto label="Teléfono" type="tel" {...DE_OTRO} {...texto('telefono')} />
          <CampoTexto label="Correo" type="email" {...DE_OTRO} {...texto('correo')} />
        </Pareja>
      </Campos>
      <Ubicacion
        latitud={texto('latitud')}
        longitud={texto('longitud')}
        alCambiar={formulario.cambiar}
        textos={DEL_CLIENTE}
      />
    </>
  );
}

export const EsqueletoCliente = () => (
  <>
    <Campos>
      <EsqueletoCampo />
      <Pareja>
        <EsqueletoCampo />
        <EsqueletoCampo />
      </Pareja>
      <EsqueletoCampo />
      <Pareja>
        <EsqueletoCampo />
        <EsqueletoCampo />
      </Pareja>
    </Campos>
    <EsqueletoUbicacion />
  </>
);
