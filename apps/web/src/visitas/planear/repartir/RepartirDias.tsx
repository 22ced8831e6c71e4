import { useQuery } from '@tanstack/react-query';
import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import { enumerar } from '@visitas/contract/comun/formato';
import {
  type Semana,
  VISITAS_A_LA_VEZ,
  type VisitaEnSemana,
} from '@visitas/contract/visitas/semana';
import { type FormEvent, useState } from 'react';
import { lecturaDe } from '../../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../../plataforma/useUnaVez.ts';
import { cifra, contado, fecha, nombreCorto } from '../../../ui/formato.ts';
import { Dialogo, DialogoEnEspera } from '../../../ui/pagina/Dialogo.tsx';
import { Lectura } from '../../../ui/pagina/Lectura.tsx';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { Casilla } from '../../../ui/piezas/Casilla.tsx';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import { AvisosDePlaneacion } from '../AvisosDePlaneacion.tsx';
import { avisosDeVarias, type Sitio } from '../avisos.ts';
import { diaLargo, diaYMes } from '../dias.ts';
import { mover, porQueNo } from '../mover.ts';
import { useSemana } from '../useSemana.ts';
import { CargaDe } from './CargaDe.tsx';
import { DiasYEntre } from './DiasYEntre.tsx';
import { RenglonesDeReparto } from './RenglonesDeReparto.tsx';
import clases from './RepartirDias.module.css';
import { type EnReparto, useReparto } from './useReparto.ts';

interface Props {
  /** The technician whose days are shared out, and the pressed day. */
  sitio: Sitio;
  alCerrar: () => void;
}

const REPARTIR = 'Repartir los días';

/**
 * Passes a missing technician's visits to others. Each visit shows its new technician and the
 * reason, and can be changed before anything is done.
 */
export function RepartirDias({ sitio, alCerrar }: Props) {
  const lectura = useSemana(sitio.fechaPlanificada);
  const nombre = lectura.data?.tecnicos.find((uno) => uno.idTecnico === sitio.idTecnico)?.nombre;
  const titulo = nombre ? `${REPARTIR} de ${nombre}` : REPARTIR;
  return (
    <DialogoEnEspera titulo={titulo} alCerrar={alCerrar} tamano="extenso">
      <Lectura de={lectura} esqueleto={<Esqueleto alto={240} />}>
        {(semana) =>
          semana.visitas.some(({ idTecnico }) => idTecnico === sitio.idTecnico) ? (
            <ConLugares semana={semana} sitio={sitio} alCerrar={alCerrar} titulo={titulo} />
          ) : (
            <Dialogo titulo={titulo} alCerrar={alCerrar}>
              <p>
                {nombre} no tiene visitas del {diaYMes(semana.lunes)} al {fecha(semana.domingo)}.
              </p>
              <footer>
                <Boton onClick={alCerrar}>Cerrar</Boton>
              </footer>
            </Dialogo>
          )
        }
      </Lectura>
    </DialogoEnEspera>
  );
}

interface PropsDe extends Props {
  semana: Semana;
  titulo: string;
}

/** Reads the place of each visit of the week. Without it, they are shared out by load. */
function ConLugares(props: PropsDe) {
  const { lunes, domingo } = props.semana;
  const { data, isPending, isError } = useQuery(
    lecturaDe('visitas.mapa', { criterios: { desde: lunes, hasta: domingo } }),
  );
  if (isPending) return <Esqueleto alto={240} />;
  return <Formulario {...props} puntos={data ?? []} sinLugares={isError} />;
}

interface PropsFormulario extends PropsDe {
  puntos: Parameters<typeof useReparto>[0]['puntos'];
  sinLugares: boolean;
}

function Formulario({ semana, sitio, titulo, puntos, sinLugares, alCerrar }: PropsFormulario) {
  const { idTecnico } = sitio;
  const { ocupado, hacer } = useUnaVez();
  const reparto = useReparto({ semana, sitio, puntos, quieto: ocupado });
  const [falta, setFalta] = useState(false);
  const [rechazos, setRechazos] = useState<ReadonlyMap<number, string>>(new Map());
  const { enviar } = useEnvio('ausencias.crear', 'Ausencia Creada Exitosamente');
  const { dias, pasan } = reparto;
  const seguidos =
    dias.length > 0 && dias.every((dia) => !reparto.ausente(dia)) && reparto.seguidos;
  const [desde = '', hasta = ''] = [dias[0], dias.at(-1)];
  const avisos = avisosDe(semana, pasan);
  const puede = pasan.length > 0 && pasan.length <= VISITAS_A_LA_VEZ;

  const anotarFalta = async () =>
    (await enviar({ cuerpo: { idTecnico, clase: 'enfermedad', desde, hasta, nota: '' } })).ok;

  function alEnviar(evento: FormEvent): void {
    evento.preventDefault();
    if (!puede) return;
    void hacer(async () => {
      // First: without it nothing moves, and both are asked for again.
      if (falta && seguidos && !(await anotarFalta())) return;
      const quienes = [...new Set(pasan.map(({ nombre }) => nombreCorto(nombre)))];
      const hecho = await mover(
        pasan.map(({ visita, idTecnico }) => ({ visita, sitio: { idTecnico } })),
        {
          texto: contado(pasan.length, ['visita repartida', 'visitas repartidas']),
          detalle: enumerar(quienes),
        },
      );
      if (!hecho.ok) {
        setRechazos(
          porQueNo(
            hecho.error,
            pasan.map(({ visita }) => visita),
          ),
        );
        return;
      }
      alCerrar();
    });
  }

  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar}>
      <form noValidate onSubmit={alEnviar}>
        <div className={clases.sub}>{loQueEs(semana, sitio, dias)}</div>
        <DiasYEntre semana={semana} excluido={idTecnico} reparto={reparto} />
        <div className={clases.dos}>
          <RenglonesDeReparto semana={semana} reparto={reparto} rechazos={rechazos} />
          <aside className={clases.costado} aria-label="Cómo quedaría">
            <CargaDe semana={semana} reparto={reparto} />
            {sinLugares && (
              <p className={clases.nota}>
                No se pudo consultar dónde están los clientes: se reparten por carga.
              </p>
            )}
            <section>
              {avisos.length > 0 && <h3 className={clases.titulo}>Para tener en cuenta</h3>}
              <AvisosDePlaneacion avisos={avisos} />
            </section>
            {reparto.cambiadas && (
              <Boton tamano="chico" onClick={reparto.volver}>
                Volver a lo sugerido
              </Boton>
            )}
            {seguidos && (
              // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside the label.
              <label className={clases.opcion}>
                <Casilla
                  checked={falta}
                  onChange={({ currentTarget }) => setFalta(currentTarget.checked)}
                />
                Anotar que {cuando(desde, hasta, semana.hoy)} no trabaja, por enfermedad
              </label>
            )}
          </aside>
        </div>
        <footer>
          <span className={clases.todas} role="status">
            {cuantas(pasan.length)}
          </span>
          <Boton onClick={alCerrar}>Cancelar</Boton>
          <Boton type="submit" tipo="principal" ocupado={ocupado} disabled={!puede}>
            Repartir {contado(pasan.length, ['visita', 'visitas'])}
          </Boton>
        </footer>
      </form>
    </Dialogo>
  );
}

function avisosDe(semana: Semana, pasan: readonly EnReparto[]) {
  const deQuien = new Map(pasan.map(({ visita, idTecnico }) => [visita.idVisita, idTecnico]));
  const visitas: VisitaEnSemana[] = pasan.map(({ visita }) => visita);
  return avisosDeVarias(semana, visitas, ({ idVisita, idTecnico }) => ({
    idTecnico: deQuien.get(idVisita) ?? idTecnico,
  }));
}

function cuantas(son: number): string {
  if (son > VISITAS_A_LA_VEZ)
    return `Se cambian ${VISITAS_A_LA_VEZ} a la vez como máximo: quita ${cifra(son - VISITAS_A_LA_VEZ)}.`;
  if (son === 0) return 'Marca al menos una visita y entre quiénes se reparte.';
  return son > 1
    ? `Se cambian las ${cifra(son)} o ninguna. Después se puede deshacer.`
    : 'Después se puede deshacer.';
}

/** 'Enfermedad, del 24/11 al 27/11/2026'; without an absence, only the days. */
function loQueEs({ ausencias }: Semana, { idTecnico, fechaPlanificada }: Sitio, dias: string[]) {
  const suya = ausencias.find(
    (una) =>
      una.idTecnico === idTecnico && una.desde <= fechaPlanificada && fechaPlanificada <= una.hasta,
  );
  if (suya) {
    const clase = CLASES[suya.clase];
    return suya.desde === suya.hasta
      ? `${clase}, ${fecha(suya.desde)}`
      : `${clase}, del ${diaYMes(suya.desde)} al ${fecha(suya.hasta)}`;
  }
  const [primero = fechaPlanificada] = dias;
  return dias.length > 1
    ? `Del ${diaYMes(primero)} al ${fecha(dias.at(-1) ?? primero)}`
    : diaLargo(primero);
}

const CLASES: Record<ClaseDeAusencia, string> = {
  vacaciones: 'Vacaciones',
  enfermedad: 'Enfermedad',
  otra: 'Ausencia',
};

function cuando(desde: string, hasta: string, hoy: string): string {
  if (desde !== hasta) return `del ${diaYMes(desde)} al ${diaYMes(hasta)}`;
  return desde === hoy ? 'hoy' : `el ${diaYMes(desde)}`;
}
