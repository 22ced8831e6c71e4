import { Mensajes } from '../campos/Mensajes.tsx';
import { Alerta } from '../piezas/Alerta.tsx';
import { Boton } from '../piezas/Boton.tsx';
import type { FormularioDe, Valores } from './useFormulario.ts';

/** What the server said that belongs to no field on view. */
function sueltos<V extends Valores>({ error, valores }: FormularioDe<V>): string[] {
  if (!error) return [];
  const campos = Object.keys(valores).map((nombre) => nombre.toLowerCase());
  const ajenos = Object.entries(error.errors).filter(([de]) => !campos.includes(de.toLowerCase()));
  const deNinguno = Object.keys(error.errors).length === 0 ? [error.detail] : [];
  return [...deNinguno, ...ajenos.flatMap(([, mensajes]) => mensajes)];
}

export function AlertaFormulario<V extends Valores>({
  formulario,
}: {
  formulario: FormularioDe<V>;
}) {
  const textos = sueltos(formulario);
  const { recuperado, atrasado, error } = formulario;
  if (textos.length > 0) {
    return (
      <Alerta tipo="peligro">
        <Mensajes textos={textos} />
        {atrasado && error?.status === 409 && (
          <Boton tamano="chico" onClick={formulario.actualizar}>
            Volver a cargar
          </Boton>
        )}
      </Alerta>
    );
  }
  if (!recuperado) return null;
  return (
    <Alerta tipo="marca">
      Recuperamos lo que habías escrito.
      <Boton tamano="chico" onClick={formulario.descartar}>
        Descartar
      </Boton>
    </Alerta>
  );
}
