import { useQuery } from '@tanstack/react-query';
import type { EnlaceDeVisita } from '@visitas/contract/compartir/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { lecturaDe, YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { ModalDeLectura } from '../../ui/formulario/ModalFormulario.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { useFocoTras } from '../../ui/pagina/useFocoTras.ts';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { detalleDe } from '../enlaces.ts';
import { useVisita } from '../ficha/LecturaVisita.tsx';
import clases from './CompartirVisita.module.css';
import { CrearEnlace } from './CrearEnlace.tsx';
import { PaginaDelCliente } from './PaginaDelCliente.tsx';
import { PorCorreo } from './PorCorreo.tsx';
import { RevocarEnlace } from './RevocarEnlace.tsx';

const TITULO = 'Compartir con el cliente';
/** While a letter is on its way, to tell when it left. */
const CADA_POCO_MS = 4_000;

export function CompartirVisita() {
  const id = useIdDeRuta('idVisita');
  const padre = detalleDe(id);
  const cerrar = useCerrar(padre);
  const visita = useVisita(id);
  const lectura = useQuery({
    ...lecturaDe('compartir.ver', { parametros: { id } }),
    // A reading that fails says so once.
    refetchInterval: ({ state }) =>
      state.status === 'success' && porSalir(state.data) ? CADA_POCO_MS : false,
  });
  return (
    <ModalDeLectura
      titulo={TITULO}
      tamano="ancho"
      padre={padre}
      lectura={lectura}
      esqueleto={<EnCamino />}
    >
      {(dicho) => (
        <Dialogo titulo={TITULO} tamano="ancho" alCerrar={cerrar}>
          <Contenido
            id={id}
            dicho={dicho}
            visita={visita.data}
            releer={() => lectura.refetch(YA_PEDIDA)}
            alCerrar={cerrar}
          />
        </Dialogo>
      )}
    </ModalDeLectura>
  );
}

const porSalir = (dicho: EnlaceDeVisita | undefined): boolean =>
  ['porSalir', 'demorada'].includes(dicho?.enlace?.carta?.estado ?? '');

interface Props {
  id: number;
  dicho: EnlaceDeVisita;
  /** Undefined until the page below has it. */
  visita: VisitaSola | undefined;
  releer: () => Promise<unknown>;
  alCerrar: () => void;
}

function Contenido({ id, dicho, visita, releer, alCerrar }: Props) {
  const { enlace, porCorreo, correo } = dicho;
  const { tarjeta, alCambiar } = useFocoTras(enlace === null);
  const alHacer = async () => {
    alCambiar();
    await releer();
  };
  if (enlace === null)
    return (
      <section ref={tarjeta} tabIndex={-1} className={clases.contenido}>
        <CrearEnlace id={id} visita={visita} alCrear={alHacer} alCerrar={alCerrar} />
      </section>
    );
  return (
    <section ref={tarjeta} tabIndex={-1} className={clases.contenido}>
      <div className={clases.cuerpo}>
        <PaginaDelCliente id={id} enlace={enlace} visita={visita} releer={releer} />
        {porCorreo && !enlace.vencido && <PorCorreo id={id} correo={correo} carta={enlace.carta} />}
      </div>
      <footer className={clases.pie}>
        <RevocarEnlace id={id} alRevocar={alHacer} />
        <Boton onClick={alCerrar}>Cerrar</Boton>
      </footer>
    </section>
  );
}

const EnCamino = () => (
  <>
    <Esqueleto alto={220} />
    <Esqueleto alto={128} />
  </>
);
