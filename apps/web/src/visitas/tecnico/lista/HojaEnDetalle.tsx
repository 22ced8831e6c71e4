import { Link } from '@tanstack/react-router';
import type { FirmaLeida, ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import { preguntasDe } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useEffect } from 'react';
import { useFotos } from '../../../campo/fotos/useFotos.ts';
import { hojaDe } from '../../../campo/hoja/hojas.ts';
import { porEnviar } from '../../../campo/pendientes/aplicar.ts';
import { useCola } from '../../../campo/pendientes/cola.ts';
import { RUTAS } from '../../../navegacion.ts';
import { AvanceDeLista } from '../../../ui/cuestionario/AvanceDeLista.tsx';
import { abrirDesde } from '../../../ui/pagina/useCerrar.ts';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconChecklist, IconChevronRight } from '../../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../../ui/piezas/Tarjeta.tsx';
import { FirmaRecibida } from '../../evidencia/FirmaRecibida.tsx';
import { RespuestasDeVisita } from '../../evidencia/RespuestasDeVisita.tsx';
import { usePuede } from '../../situacion.ts';
import clases from './HojaEnDetalle.module.css';
import { useLista } from './useLista.ts';

interface Props {
  visita: VisitaSola;
  lista: ListaVerificacion;
}

/** What a visit asks, on its page: the way to answer while it is in process, and then what was answered. */
export function HojaEnDetalle({ visita, lista }: Props) {
  const abierta = usePuede()('finalizar', visita);
  const conPreguntas = preguntasDe(lista).length > 0;
  useOlvidarAlCerrarse(visita);
  if (abierta) return conPreguntas && <PorResponder visita={visita} lista={lista} />;
  // Before its start nothing was answered.
  if (!visita.ejecucionVisita) return null;
  return (
    <>
      {conPreguntas && <RespuestasDeVisita lista={lista} evidencias={visita.evidencias} />}
      {visita.firma && <FirmaDeFin visita={visita} lista={lista} firma={visita.firma} />}
    </>
  );
}

/** The photos of this phone count, sent or not. */
function FirmaDeFin({ visita, lista, firma }: Props & { firma: FirmaLeida }) {
  const { fotos } = useFotos(visita);
  const suyas = fotos.filter(({ estado }) => estado !== 'rechazada');
  return <FirmaRecibida firma={firma} sobre={{ listaVerificacion: lista, evidencias: suyas }} />;
}

const A_LA_VISITA = abrirDesde('Visita');

function PorResponder({ visita, lista }: Props) {
  const { avance } = useLista(visita, lista);
  return (
    <Tarjeta>
      <Link
        {...A_LA_VISITA}
        to={RUTAS['lista-verificacion']}
        params={{ idVisita: String(visita.idVisita) }}
        className={clases.fila}
      >
        <Icono de={IconChecklist} />
        <span className={clases.centro}>
          <strong>Lista de verificación</strong> <AvanceDeLista {...avance} />
        </span>
        <Icono de={IconChevronRight} />
      </Link>
    </Tarjeta>
  );
}

const CERRADAS: readonly string[] = ['Finalizada', 'Cancelada'];

/** Once the server has its end, nothing of it is kept on the phone. */
function useOlvidarAlCerrarse(visita: VisitaSola): void {
  const cola = useCola();
  const { idVisita, estadoVisita } = visita;
  const cerrada = CERRADAS.includes(estadoVisita.nombre) && !porEnviar(cola, idVisita);
  const hoja = hojaDe(visita);
  useEffect(() => {
    if (cerrada) void hoja.olvidar();
  }, [cerrada, hoja]);
}
