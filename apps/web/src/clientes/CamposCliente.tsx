import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Campos, EsqueletoCampo, Pareja } from '../ui/formulario/Campos.tsx';
import type { FormularioDe } from '../ui/formulario/useFormulario.ts';
import { EsqueletoUbicacion, Ubicacion } from './ubicacion/Ubicacion.tsx';
import type { ValoresCliente } from './valores.ts';

/** They are somebody else's: what the browser knows of who writes does not help. */
const DE_OTRO = { autoComplete: 'off' };

/** What creating and editing have in common. */
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
