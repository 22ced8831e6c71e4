import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { PaginaDeLectura, PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { DatosOHistorial } from '../ui/pagina/DatosOHistorial.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { CamposCliente, EsqueletoCliente, valoresDeCliente } from './CamposCliente.tsx';
import { mencionDeCliente } from './mencion.tsx';

const LISTADO = { to: RUTAS['clientes-listado'] } as const;
const TITULO = 'Editar Cliente';

export function ClienteEditar() {
  const id = useIdDeRuta('id');
  const lectura = useQuery(lecturaDe('clientes.obtener', { parametros: { id } }));
  return (
    <PaginaDeLectura
      titulo={TITULO}
      padre={LISTADO}
      lectura={lectura}
      esqueleto={<EsqueletoCliente />}
      pestanas={<DatosOHistorial aqui="datos" de="cliente" id={id} />}
    >
      {(cliente) => <Formulario key={id} cliente={cliente} />}
    </PaginaDeLectura>
  );
}

function Formulario({ cliente }: { cliente: Respuesta<'clientes.obtener'> }) {
  const formulario = useFormulario({
    inicial: valoresDeCliente(cliente),
    version: cliente.version,
    envio: useEnvio('clientes.editar', {
      texto: 'Cliente Editado Exitosamente',
      de: mencionDeCliente,
    }),
    preparar: (valores, version) => ({
      cuerpo: { idCliente: cliente.idCliente, ...valores, version },
    }),
    alGuardar: useCerrar(LISTADO),
  });
  return (
    <PaginaFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={LISTADO}
      pestanas={<DatosOHistorial aqui="datos" de="cliente" id={cliente.idCliente} />}
    >
      <CamposCliente formulario={formulario} />
    </PaginaFormulario>
  );
}
