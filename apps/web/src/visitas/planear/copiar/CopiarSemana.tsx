import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { VENTANA_MAXIMA } from '@visitas/contract/comun/ventana';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type Semana, VISITAS_DE_UNA_VEZ } from '@visitas/contract/visitas/semana';
import { type FormEvent, useState } from 'react';
import { RUTAS } from '../../../navegacion.ts';
import { lecturaDe } from '../../../plataforma/servidor/lecturas.ts';
import { useUnaVez } from '../../../plataforma/useUnaVez.ts';
import { CampoInterruptor } from '../../../ui/campos/CampoInterruptor.tsx';
import { CampoSelector } from '../../../ui/campos/CampoSelector.tsx';
import { masDias } from '../../../ui/dias.ts';
import { cifra, contado, diaDe } from '../../../ui/formato.ts';
import type { EnUrl } from '../../../ui/lista/enUrl.ts';
import { Dialogo } from '../../../ui/pagina/Dialogo.tsx';
import { Fallo } from '../../../ui/pagina/Fallo.tsx';
import { useCerrar } from '../../../ui/pagina/useCerrar.ts';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconArrowRight } from '../../../ui/piezas/iconos.ts';
import { horaQueSeCopia } from '../../hora/valoresDeHora.ts';
import { crearVarias, type Nueva } from '../crearVarias.ts';
import { quedoSinSaber } from '../deshacer.tsx';
import { lunesDe } from '../dias.ts';
import { porQueNo } from '../mover.ts';
import { useSemana } from '../useSemana.ts';
import { CampoSemana, enCifras } from './CampoSemana.tsx';
import clases from './CopiarSemana.module.css';
import { type FilaDeCopia, filasDe, loQueQuedaFuera } from './filas.ts';
import { RenglonesDeCopia } from './RenglonesDeCopia.tsx';

const TITULO = 'Copiar la semana pasada';
const PADRE = {
  to: RUTAS['visitas-por-supervisor'],
  search: (antes: EnUrl) => ({ ...antes, paraTecnico: undefined }),
} as const;
const SEMANA = 7;

/** Each row is shown first; then all the marked rows are created, or none. */
export function CopiarSemana() {
  const { dia, paraTecnico }: EnUrl = useSearch({ strict: false });
  const cerrar = useCerrar(PADRE);
  const [a, setA] = useState(() => lunesDe(dia ?? diaDe(Date.now())));
  const [de, setDe] = useState(() => masDias(a, -SEMANA));
  const [idTecnico, setIdTecnico] = useState(paraTecnico ?? TODOS);
  const [conObservaciones, setConObservaciones] = useState(true);
  // More than can be created at once, so that the excess is known.
  const dias = { desde: de, hasta: masDias(de, SEMANA - 1), limite: String(VENTANA_MAXIMA) };
  const todas = useQuery(lecturaDe('visitas.porSupervisor', { criterios: dias }));
  const deUno = useQuery({
    ...lecturaDe('visitas.porSupervisor', { criterios: { ...dias, tecnico: idTecnico } }),
    // A week that is not read whole may lack some of theirs.
    enabled: idTecnico !== TODOS && todas.data?.length === VENTANA_MAXIMA,
  });
  const origen = deUno.isEnabled ? deUno : todas;
  const destino = useSemana(a);
  const fallo = origen.error ?? destino.error;
  const visitas = origen.data?.filter(
    (una) => idTecnico === TODOS || String(una.idTecnico) === idTecnico,
  );

  return (
    <Dialogo titulo={TITULO} alCerrar={cerrar} tamano="extenso">
      <div className={clases.cabeza}>
        <CampoSemana enfocar label="De" lunes={de} alCambiar={setDe} />
        <span className={clases.flecha}>
          <Icono de={IconArrowRight} tamano={18} />
        </span>
        <CampoSemana label="A" lunes={a} alCambiar={setA} />
        <div className={clases.quien}>
          <CampoSelector
            label="De quién"
            name="idTecnico"
            placeholder={TODOS_EN_PALABRAS}
            mensajes={[]}
            opciones={quienes(todas.data, destino.data)}
            cargando={origen.isFetching}
            value={idTecnico}
            onChange={(elegido) => setIdTecnico(elegido || TODOS)}
          />
        </div>
        <div className={clases.observaciones}>
          <CampoInterruptor
            label="Llevar observaciones"
            name="observaciones"
            mensajes={[]}
            value={conObservaciones}
            onChange={setConObservaciones}
          />
        </div>
      </div>
      {visitas && destino.data && !destino.isPlaceholderData ? (
        <Copia
          key={`${de} ${a} ${idTecnico}`}
          filas={filasDe(visitas, de, destino.data)}
          puedeHaberMas={origen.data?.length === VENTANA_MAXIMA}
          conObservaciones={conObservaciones}
          detalle={`Del ${enCifras(de)} al ${enCifras(a)}`}
          mismaSemana={de === a}
          alCerrar={cerrar}
        />
      ) : (
        <>
          {fallo ? (
            <Fallo
              error={fallo}
              alReintentar={() => void Promise.all([origen.refetch(), destino.refetch()])}
            />
          ) : (
            <div className={clases.espera} role="status" aria-busy="true" aria-label="Cargando">
              <Esqueleto alto={240} />
            </div>
          )}
          <footer>
            <Boton onClick={cerrar}>Cancelar</Boton>
          </footer>
        </>
      )}
    </Dialogo>
  );
}

const TODOS = 'todos';
const TODOS_EN_PALABRAS = 'Todos los técnicos';

/** The technicians with visits in one week or available in the other, each once. */
function quienes(visitas: readonly Visita[] | undefined, semana: Semana | undefined) {
  const nombres = new Map([
    ...(semana?.tecnicos ?? []).map(({ idTecnico, nombre }) => [idTecnico, nombre] as const),
    ...(visitas ?? []).map(({ idTecnico, tecnico }) => [idTecnico, tecnico.nombre] as const),
  ]);
  const suyos = [...nombres].map(([id, label]) => ({ value: String(id), label }));
  suyos.sort((uno, otro) => uno.label.localeCompare(otro.label, 'es'));
  return [{ value: TODOS, label: TODOS_EN_PALABRAS }, ...suyos];
}

interface PropsCopia {
  filas: FilaDeCopia[];
  /** As many as one reading brings: the week may have others, which are not among the rows. */
  puedeHaberMas: boolean;
  conObservaciones: boolean;
  /** The two weeks, in words. */
  detalle: string;
  mismaSemana: boolean;
  alCerrar: () => void;
}

function Copia({ filas, puedeHaberMas, conObservaciones, ...props }: PropsCopia) {
  const { detalle, mismaSemana, alCerrar } = props;
  const { ocupado, hacer } = useUnaVez();
  // What was chosen by hand, whatever the reasons to leave a row out become.
  const [elegidas, setElegidas] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [rechazos, setRechazos] = useState<ReadonlyMap<number, string>>(new Map());
  const [enviado, setEnviado] = useState<Enviado>();
  // These stay marked: once they may have been created, the week leaves them out.
  const sinRespuesta = enviado?.conObservaciones === conObservaciones ? enviado : undefined;
  const marcada = ({ visita, porQue, sePuede }: FilaDeCopia) =>
    sinRespuesta?.ids.has(visita.idVisita) ??
    (sePuede && (elegidas.get(visita.idVisita) ?? porQue === undefined));
  const marcadas = filas.filter(marcada);
  const puede = marcadas.length > 0 && marcadas.length <= VISITAS_DE_UNA_VEZ && !mismaSemana;
  const sinSaber = sinRespuesta !== undefined && !ocupado;

  function marcar(cuales: readonly FilaDeCopia[], si: boolean): void {
    const nuevas = new Map(elegidas);
    for (const { visita } of cuales) nuevas.set(visita.idVisita, si);
    setElegidas(nuevas);
    setEnviado(undefined);
  }

  function alEnviar(evento: FormEvent): void {
    evento.preventDefault();
    if (!puede) return;
    void hacer(async () => {
      const envio = sinRespuesta ?? comoEnvio(marcadas, conObservaciones);
      setEnviado(envio);
      const hecho = await crearVarias(envio.nuevas, detalle);
      if (hecho.ok) return alCerrar();
      if (!quedoSinSaber(hecho.error)) setEnviado(undefined);
      setRechazos(
        porQueNo(
          hecho.error,
          marcadas.map(({ visita }) => visita),
        ),
      );
    });
  }

  return (
    <form noValidate onSubmit={alEnviar}>
      {puedeHaberMas && <p className={clases.nada}>{PUEDE_HABER_MAS}</p>}
      {filas.length === 0 ? (
        <p className={clases.nada}>Esa semana no tiene visitas. Elige otra.</p>
      ) : (
        <RenglonesDeCopia filas={filas} marcada={marcada} rechazos={rechazos} alMarcar={marcar} />
      )}
      <footer>
        <span className={clases.cuenta} role="status">
          {porQueNoSeCrean(marcadas.length, mismaSemana) ??
            (sinSaber ? SIN_SABER : <Cuenta filas={filas} marcada={marcada} />)}
        </span>
        <Boton onClick={alCerrar}>Cancelar</Boton>
        <Boton type="submit" tipo="principal" ocupado={ocupado} disabled={!puede}>
          {sinSaber
            ? 'Enviar otra vez'
            : `Crear ${contado(marcadas.length, ['visita', 'visitas'])}`}
        </Boton>
      </footer>
    </form>
  );
}

/** What was sent, until it is known whether it was done. Sending the same again is done once. */
interface Enviado {
  ids: ReadonlySet<number>;
  conObservaciones: boolean;
  nuevas: Nueva[];
}

const comoEnvio = (filas: readonly FilaDeCopia[], conObservaciones: boolean): Enviado => ({
  ids: new Set(filas.map(({ visita }) => visita.idVisita)),
  conObservaciones,
  nuevas: filas.map(({ visita, fecha }) => ({
    idTecnico: visita.idTecnico,
    idCliente: visita.idCliente,
    idTipoVisita: visita.idTipoVisita,
    fechaPlanificada: fecha,
    ...horaQueSeCopia(visita),
    ...(conObservaciones &&
      visita.observaciones !== null && { observaciones: visita.observaciones }),
  })),
});

const SIN_SABER = 'No se sabe si se crearon. Envíalas otra vez: si ya están, no se crean de nuevo.';
function porQueNoSeCrean(marcadas: number, mismaSemana: boolean): string | undefined {
  if (mismaSemana) return 'Es la misma semana. Elige a cuál se copia.';
  const demas = marcadas - VISITAS_DE_UNA_VEZ;
  if (demas <= 0) return undefined;
  return `Se crean ${VISITAS_DE_UNA_VEZ} a la vez como máximo: quita ${cifra(demas)}.`;
}

const PUEDE_HABER_MAS = `Aquí caben ${VENTANA_MAXIMA} visitas, y esa semana puede tener más. Elige un técnico para ver todas las suyas.`;

interface PropsCuenta {
  filas: readonly FilaDeCopia[];
  marcada: (fila: FilaDeCopia) => boolean;
}

function Cuenta({ filas, marcada }: PropsCuenta) {
  const fuera = filas.filter((una) => !marcada(una));
  if (filas.length === 0) return null;
  return (
    <>
      <b>
        {cifra(filas.length - fuera.length)} de {cifra(filas.length)}.
      </b>{' '}
      {loQueQuedaFuera(fuera)}
    </>
  );
}
