import type { NavigateOptions } from '@tanstack/react-router';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { AccionVisita } from '@visitas/contract/visitas/reglas';
import type { ReactNode } from 'react';
import { useAlgunaVez } from '../plataforma/useAlgunaVez.ts';
import { ModalDeLectura } from '../ui/formulario/ModalFormulario.tsx';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { detalleTecnicoDe } from './enlaces.ts';
import { useVisita } from './ficha/LecturaVisita.tsx';
import { estadoMostrado, usePuede } from './situacion.ts';

interface Props {
  accion: AccionVisita;
  titulo: string;
  /** Says when the action is possible, in the dialog shown when it is not. */
  cuando: string;
  /** The page under the modal, when it is not the technician's. */
  padreDe?: (idVisita: number) => NavigateOptions;
  children: (idVisita: number, padre: NavigateOptions, visita: VisitaSola) => ReactNode;
}

export function ModalDeAccion(props: Props) {
  const id = useIdDeRuta('idVisita');
  const padre = (props.padreDe ?? detalleTecnicoDe)(id);
  const lectura = useVisita(id);
  return (
    // Nothing of the visit is edited here, so the data that the page behind already has is enough.
    <ModalDeLectura
      titulo={props.titulo}
      padre={padre}
      lectura={{ ...lectura, isFetchedAfterMount: true }}
    >
      {(visita) => <DeUnaVisita {...props} visita={visita} padre={padre} />}
    </ModalDeLectura>
  );
}

interface PropsDeUna extends Props {
  visita: VisitaSola;
  padre: NavigateOptions;
}

function DeUnaVisita({ visita, padre, accion, titulo, cuando, children }: PropsDeUna) {
  const admitida = useAlgunaVez(usePuede()(accion, visita));
  const cerrar = useCerrar(padre);
  if (admitida) return children(visita.idVisita, padre, visita);
  return (
    <Dialogo titulo={titulo} alCerrar={cerrar}>
      <p>
        {cuando} El estado de esta visita es {estadoMostrado(visita)}.
      </p>
      <footer>
        <Boton onClick={cerrar}>Volver a la visita</Boton>
      </footer>
    </Dialogo>
  );
}
