import { Link } from '@tanstack/react-router';
import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { Falta } from '@visitas/contract/evidencia/reglas';
import { LA_FIRMA, LAS_FOTOS } from '@visitas/contract/evidencia/respuestas';
import { preguntasDe } from '@visitas/contract/formularios/formulario';
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { CAMBIO_TRAS_LA_FIRMA, conMotivo } from '../../campo/hoja/hoja.ts';
import { RUTAS } from '../../navegacion.ts';
import { AvisarDeCampo } from '../../ui/campos/alDia.ts';
import { anclaDe } from '../../ui/cuestionario/PreguntaDeLista.tsx';
import { siDesaparece } from '../../ui/pagina/foco.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconCamera,
  IconCheck,
  IconChecklist,
  IconSignature,
} from '../../ui/piezas/iconos.ts';
import clases from './FaltaParaFinalizar.module.css';
import type { useLista } from './lista/useLista.ts';
import { NoSePuedeCumplir } from './NoSePuedeCumplir.tsx';

interface Props {
  idVisita: number;
  lista: ListaVerificacion;
  suya: ReturnType<typeof useLista>;
  resultado: string;
}

/** What the finish still lacks, each with the way to it. It stops the form: the first of it takes the focus. */
export function FaltaParaFinalizar({ idVisita, lista, suya, resultado }: Props) {
  const seccion = useRef<HTMLElement>(null);
  const [sinCumplir, setSinCumplir] = useState(false);
  const faltas = suya.leida ? suya.faltas(resultado) : [];
  const detalleDe = detallesDe({ lista, suya, resultado });
  const titulo = useId();
  useDetenerConFaltas(seccion, suya.leida && faltas.length === 0);
  const porCumplir = faltas.filter(({ pregunta }) => pregunta !== LA_FIRMA);

  return (
    <section ref={seccion} aria-labelledby={faltas.length > 0 ? titulo : undefined}>
      {faltas.length > 0 && (
        <h3 id={titulo} className={clases.titulo}>
          Falta para finalizar
        </h3>
      )}
      <ul className={clases.faltas}>
        {faltas.map((una) => (
          <Linea
            key={una.pregunta}
            icono={suya.faltaSuFoto(una.pregunta) ? IconCamera : iconoDe(una)}
            texto={una.texto}
            detalle={detalleDe(una)}
          >
            <Remedio idVisita={idVisita} falta={una} conFoto={suya.faltaSuFoto(una.pregunta)} />
          </Linea>
        ))}
        <Resueltas idVisita={idVisita} lista={lista} suya={suya} resultado={resultado} />
      </ul>
      {porCumplir.length > 0 && (
        <button type="button" className={clases.otra} onClick={() => setSinCumplir(true)}>
          ¿Algo no se puede cumplir?
        </button>
      )}
      {sinCumplir && (
        <NoSePuedeCumplir
          faltas={porCumplir}
          detalleDe={(una) =>
            una.pregunta === LAS_FOTOS ? detalleDe(una) : 'Lista de verificación'
          }
          motivo={suya.hoja.motivos.sinCumplir}
          alEscribir={(sinCumplir) => suya.cambiar(conMotivo({ sinCumplir }))}
          alCerrar={() => setSinCumplir(false)}
          alConfirmar={(nuevas) => {
            suya.cambiar((una) => ({
              ...conMotivo({ sinCumplir: '' })(una),
              noCumplidas: [...una.noCumplidas, ...nuevas],
            }));
            setSinCumplir(false);
          }}
        />
      )}
    </section>
  );
}

/** The small text under each thing missing. */
function detallesDe({ lista, suya, resultado }: Omit<Props, 'idVisita'>) {
  const { hechas, todas } = suya.avance;
  return ({ pregunta }: Falta): string => {
    if (pregunta === LAS_FOTOS) return `Este tipo pide al menos ${lista.fotos}`;
    if (pregunta !== LA_FIRMA) return `Lista de verificación, ${hechas} de ${todas}`;
    return suya.firma(resultado).cambio ? CAMBIO_TRAS_LA_FIRMA : 'Al final, con todo listo';
  };
}

/** What was closed with a reason, and the signature: each can be changed until the finish. */
function Resueltas({ idVisita, lista, suya, resultado }: Props) {
  const { firma } = suya.firma(resultado);
  const quitar = (pregunta: string) =>
    suya.cambiar((una) => ({
      ...una,
      noCumplidas: una.noCumplidas.filter((otra) => otra.pregunta !== pregunta),
    }));
  return (
    <>
      {suya.noCumplidas(resultado).map(({ pregunta, motivo }) => (
        <Linea
          key={pregunta}
          icono={IconCheck}
          texto={textoDe(lista, pregunta)}
          detalle={`No se puede cumplir: ${motivo}`}
        >
          <button
            type="button"
            ref={siDesaparece}
            aria-label={`Quitar «${textoDe(lista, pregunta)}»`}
            onClick={() => quitar(pregunta)}
          >
            Quitar
          </button>
        </Linea>
      ))}
      {firma && (
        <Linea
          icono={IconSignature}
          texto={'motivo' in firma ? 'El cliente no firmó' : `Firmó ${firma.nombre}`}
          detalle={'motivo' in firma ? firma.motivo : 'Si algo cambia, se firma de nuevo'}
        >
          <Link {...aLaFirma(idVisita)} aria-label="Cambiar la firma">
            Cambiar
          </Link>
        </Linea>
      )}
    </>
  );
}

interface PropsLinea {
  icono: Icon;
  texto: string;
  detalle: string;
  children: ReactNode;
}

const Linea = ({ icono, texto, detalle, children }: PropsLinea) => (
  <li>
    <Icono de={icono} />
    <div>
      <strong>{texto}</strong>
      <small>{detalle}</small>
    </div>
    {children}
  </li>
);

const iconoDe = ({ pregunta }: Falta): Icon => {
  if (pregunta === LAS_FOTOS) return IconCamera;
  return pregunta === LA_FIRMA ? IconSignature : IconChecklist;
};

const parametros = (idVisita: number) => ({ idVisita: String(idVisita) });
const aLaFirma = (idVisita: number) =>
  ({ ...ABRIR, to: RUTAS['firma-visita'], params: parametros(idVisita) }) as const;

interface PropsRemedio {
  idVisita: number;
  falta: Falta;
  /** What its question misses is a photo. */
  conFoto: boolean;
}

function Remedio({ idVisita, falta, conFoto }: PropsRemedio) {
  const { pregunta, texto } = falta;
  const verbo = conFoto ? 'Añadir' : 'Responder';
  if (pregunta === LA_FIRMA) return <Link {...aLaFirma(idVisita)}>Firmar</Link>;
  if (pregunta === LAS_FOTOS)
    return (
      <Link {...ABRIR} to={RUTAS['fotos-de-visita']} params={parametros(idVisita)}>
        Añadir
      </Link>
    );
  return (
    <Link
      {...ABRIR}
      to={RUTAS['lista-verificacion']}
      params={parametros(idVisita)}
      hash={anclaDe(pregunta)}
      aria-label={`${verbo} «${texto}»`}
    >
      {verbo}
    </Link>
  );
}

/** What a reason was given for, in words. */
function textoDe(lista: ListaVerificacion, pregunta: string): string {
  if (pregunta === LAS_FOTOS) return 'Fotos';
  return preguntasDe(lista).find(({ id }) => id === pregunta)?.texto ?? '';
}

/** The button is never off: pressed too early, it leads to the first thing missing. */
function useDetenerConFaltas(
  seccion: { readonly current: HTMLElement | null },
  completa: boolean,
): void {
  const avisar = useContext(AvisarDeCampo);
  const ahora = useRef(completa);
  useEffect(() => {
    ahora.current = completa;
  });
  useEffect(
    () =>
      avisar?.({
        alDia: () => ahora.current,
        enfocar: () => seccion.current?.querySelector('a')?.focus(),
      }),
    [avisar, seccion],
  );
}
