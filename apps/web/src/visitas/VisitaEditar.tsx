import { useQuery } from '@tanstack/react-query';
import type { Envio } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { type Enviador, useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { useAlgunaVez } from '../plataforma/useAlgunaVez.ts';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { CamposVisita, valoresDe } from './CamposVisita.tsx';
import { detalleDe } from './enlaces.ts';
import { comenzada, usePuede } from './situacion.ts';
import { useFocoQueQueda } from './useFocoQueQueda.ts';

const TITULO = 'Editar Visita';

export function VisitaEditar() {
  const id = useIdDeRuta('idVisita');
  const lectura = useQuery(lecturaDe('visitas.obtener', { parametros: { id } }));
  return (
    <ModalDeLectura titulo={TITULO} padre={detalleDe(id)} lectura={lectura} tamano="ancho">
      {(visita) => <DeUnaVisita visita={visita} />}
    </ModalDeLectura>
  );
}

function DeUnaVisita({ visita }: { visita: Visita }) {
  const envio = useEnvio('visitas.editar', 'Visita Modificada Exitosamente');
  const admite = usePuede()('editar', visita);
  // What is typed is not taken away because somebody else closed it: that is told when it is sent.
  const admitia = useAlgunaVez(admite) && !envio.error;
  return admite || admitia ? <Formulario visita={visita} envio={envio} /> : <SinEdicion />;
}

interface PropsFormulario {
  visita: Visita;
  envio: Enviador<Envio<'visitas.editar'>>;
}

function Formulario({ visita, envio }: PropsFormulario) {
  const { idVisita } = visita;
  const padre = detalleDe(idVisita);
  const formulario = useFormulario({
    inicial: valoresDe(visita),
    version: visita.version,
    envio,
    preparar: (valores, version) => ({
      cuerpo: { idVisita, ...valores, ...fijados(visita), version },
    }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={TITULO} formulario={formulario} padre={padre} tamano="ancho">
      <CamposVisita formulario={formulario} visita={visita} />
    </ModalFormulario>
  );
}

/**
 * Of a visit that began meanwhile, its own technician and client are sent, not those chosen in the
 * form.
 */
const fijados = (visita: Visita) =>
  comenzada(visita) ? { idTecnico: visita.idTecnico, idCliente: visita.idCliente } : {};

/** A visit that is finished or cancelled is not edited (section 4). */
function SinEdicion() {
  const parrafo = useFocoQueQueda<HTMLParagraphElement>();
  return (
    <p ref={parrafo} tabIndex={-1}>
      Esta visita ya no se puede modificar: está finalizada o cancelada.
    </p>
  );
}
