import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { type FormEvent, useEffect, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { useConexion } from '../../plataforma/conexion.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useTotal } from '../../plataforma/servidor/ventanas.ts';
import { diaDe } from '../../ui/formato.ts';
import { Dialogo, DialogoEnEspera } from '../../ui/pagina/Dialogo.tsx';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { aMover } from '../planear/aMover.ts';
import { lunesDe } from '../planear/dias.ts';
import { useSemana } from '../planear/useSemana.ts';
import { ElegirEntre } from './ElegirEntre.tsx';
import { EsperaDePropuesta } from './EsperaDePropuesta.tsx';
import { enCurso, useEnCurso } from './enCurso.tsx';
import { conPedido, type EnUrlDeProponer } from './enUrl.ts';
import { NuncaSeToca } from './NuncaSeToca.tsx';
import clases from './Proponer.module.css';
import { PuedeCambiar } from './PuedeCambiar.tsx';
import { enUrlDe, pedidoDe, semanaDicha, type Tardias } from './pedido.ts';
import { QueImporta } from './QueImporta.tsx';
import { QueSeToca } from './QueSeToca.tsx';
import { usePedida } from './usePedida.ts';

const TITULO = 'Proponer';
const PADRE = { to: RUTAS['visitas-por-supervisor'], search: conPedido() } as const;

/** Asks what to propose. Nothing changes until the proposal is accepted. */
export function Proponer() {
  const enUrl: EnUrlDeProponer = useSearch({ strict: false });
  const cerrar = useCerrar(PADRE);
  const dia = (enUrl.de === 'dia' ? enUrl.fecha : undefined) ?? enUrl.dia ?? diaDe(Date.now());
  const semana = useSemana(dia);
  const tardias = useTardias();
  return (
    <DialogoEnEspera titulo={TITULO} alCerrar={cerrar} tamano="conCostado">
      <div className={clases.sub}>{semanaDicha(lunesDe(dia))}</div>
      <Lectura de={semana} esqueleto={<Esqueleto alto={360} />}>
        {(leida) => <Pregunta semana={leida} tardias={tardias} enUrl={enUrl} alCerrar={cerrar} />}
      </Lectura>
    </DialogoEnEspera>
  );
}

/** As many as may be proposed at once. How many there are is asked only when there may be more. */
function useTardias(): Tardias {
  const filtros = { solo: 'atrasadas' };
  const { data, isError } = useQuery(
    lecturaDe('visitas.porSupervisor', {
      criterios: { ...filtros, limite: String(VISITAS_A_LA_VEZ) },
    }),
  );
  const cuenta = useTotal('visitas.porSupervisor', { filtros }, data?.length === VISITAS_A_LA_VEZ);
  if (!data) return { leidas: [], cuenta: undefined, sinLeer: isError ? NO_SE_LEYO : LEYENDO };
  const leidas = data.map((una) => ({ ...aMover(una), fijada: una.fijada }));
  return { leidas, cuenta, sinLeer: undefined };
}

const LEYENDO = 'Leyendo lo atrasado…';
const NO_SE_LEYO = 'No se pudo leer lo atrasado. Cierra este cuadro y ábrelo de nuevo.';

type PropsPregunta = Parameters<typeof usePedida>[0] & { alCerrar: () => void };

function Pregunta({ alCerrar, ...de }: PropsPregunta) {
  const pedida = usePedida(de);
  const { semana, enUrl } = de;
  const corre = useEnCurso();
  const hayConexion = useConexion();
  const [error, setError] = useState<unknown>();
  useAlTerminar(setError);
  const porQueNo = hayConexion ? pedida.porQueNo : SIN_CONEXION;

  function alEnviar(evento: FormEvent): void {
    evento.preventDefault();
    const { elegida } = pedida;
    if (!elegida || porQueNo) return;
    setError(undefined);
    const { dia, ver } = enUrl;
    void enCurso.empezar(pedidoDe(elegida), {
      ...(dia && { dia }),
      ...(ver && { ver }),
      ...enUrlDe(elegida, enUrl),
    });
  }

  return (
    <Dialogo titulo={TITULO} alCerrar={alCerrar}>
      {corre ? (
        <EsperaDePropuesta desde={corre.desde} alSalir={alCerrar} />
      ) : (
        <form noValidate onSubmit={alEnviar}>
          <div className={clases.dos}>
            <div>
              <QueSeToca semana={semana} pedida={pedida} />
              <PuedeCambiar pedida={pedida} />
            </div>
            <div>
              <QueImporta elegido={pedida.objetivo} alElegir={pedida.setObjetivo} />
              <NuncaSeToca semana={semana} />
              <ElegirEntre pedida={pedida} />
            </div>
          </div>
          {error !== undefined && (
            <div className={clases.error}>
              <Alerta tipo="peligro">{fraseDe(error)}</Alerta>
            </div>
          )}
          <footer>
            <span className={clases.pie} role="status">
              {porQueNo ?? 'Nada cambia hasta que lo aceptes.'}
            </span>
            <Boton onClick={alCerrar}>Cancelar</Boton>
            <Boton type="submit" tipo="principal" disabled={porQueNo !== undefined}>
              {error === undefined ? TITULO : 'Volver a intentar'}
            </Boton>
          </footer>
        </form>
      )}
    </Dialogo>
  );
}

const SIN_CONEXION = 'Sin conexión: proponer lo hace el servidor. Inténtalo cuando vuelva.';

/** The server's sentence, with those of its fields. */
function fraseDe(error: unknown): string {
  if (!(error instanceof ErrorApi)) return 'No se pudo proponer. Inténtalo de nuevo.';
  return [...new Set(Object.values(error.errors).flat())].join(' ') || error.detail;
}

/** Opens the proposal in place of the dialog. Once the dialog closes, a message tells its end. */
function useAlTerminar(alFallar: (error: unknown) => void): void {
  const navegar = useNavigate();
  useEffect(
    () =>
      enCurso.mirar((terminada) => {
        if (!terminada.ok) {
          alFallar(terminada.error);
          return;
        }
        const { idPropuesta, enUrl } = terminada;
        void navegar({
          to: RUTAS.propuesta,
          params: { idPropuesta },
          search: enUrl,
          replace: true,
          state: ({ desdePadre }) => ({
            ...(desdePadre && {
              desdePadre,
              nombrePadre: semanaDicha(enUrl.dia ?? diaDe(Date.now())),
            }),
          }),
        });
      }),
    [navegar, alFallar],
  );
}
