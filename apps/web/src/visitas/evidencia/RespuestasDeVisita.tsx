import type { Evidencia, ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import {
  avanceDe,
  comoMapa,
  estaFuera,
  preguntasALaVista,
  textoDeLimites,
  textoDeRespuesta,
} from '@visitas/contract/evidencia/reglas';
import type { Respondida, Valor } from '@visitas/contract/evidencia/respuestas';
import type { Pregunta } from '@visitas/contract/formularios/formulario';
import { Fragment, type ReactNode } from 'react';
import comunes from '../../ui/cuestionario/Respuestas.module.css';
import { contado } from '../../ui/formato.ts';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCornerDownRight } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './RespuestasDeVisita.module.css';

interface Props {
  lista: ListaVerificacion;
  evidencias?: readonly Evidencia[] | undefined;
  /** Thumbnails of the photos that answer a question. Without them, their number is told. */
  fotosDe?: (pregunta: Pregunta) => ReactNode;
}

/** What was answered, to be read: only the questions that were in view. */
export function RespuestasDeVisita({ lista, evidencias = [], fotosDe }: Props) {
  const respuestas = comoMapa(lista.respuestas);
  const anteriores = comoMapa(lista.anteriores);
  const vistas = preguntasALaVista(lista, respuestas);
  const visibles = new Set(vistas);
  const { hechas, todas } = avanceDe(
    lista,
    respuestas,
    new Set(evidencias.flatMap(({ pregunta }) => pregunta ?? [])),
  );
  const fuera = vistas.filter((una) => estaFuera(una, respuestas.get(una.id)?.valor)).length;
  const fotos = ({ id }: Pregunta) => evidencias.filter(({ pregunta }) => pregunta === id).length;
  return (
    <Tarjeta
      titulo="Lista de verificación"
      acciones={
        <span className={clases.cuenta}>
          {hechas} de {todas}
          {fuera > 0 && <Distintivo tono="danger">{fuera} fuera de límites</Distintivo>}
        </span>
      }
    >
      <div className={comunes.respuestas}>
        {lista.secciones.map(({ titulo, preguntas }) => {
          const suyas = preguntas.filter((una) => visibles.has(una));
          return (
            suyas.length > 0 && (
              <Fragment key={suyas[0]?.id}>
                <h3>{titulo}</h3>
                <dl>
                  {suyas.map((una) => (
                    <Respondido
                      key={una.id}
                      pregunta={una}
                      respuesta={respuestas.get(una.id)}
                      anterior={anteriores.get(una.id)?.valor}
                      motivo={lista.noCumplidas.find(({ pregunta }) => pregunta === una.id)?.motivo}
                      fotos={fotos(una) > 0 && (fotosDe?.(una) ?? contadas(fotos(una)))}
                    />
                  ))}
                </dl>
              </Fragment>
            )
          );
        })}
      </div>
    </Tarjeta>
  );
}

const contadas = (cuantas: number): string => contado(cuantas, ['foto', 'fotos']);

interface PropsRespondido {
  pregunta: Pregunta;
  respuesta: Pick<Respondida, 'valor' | 'nota'> | undefined;
  anterior: Valor;
  /** Why it could not be answered. */
  motivo: string | undefined;
  fotos: ReactNode;
}

function Respondido({ pregunta, respuesta, anterior, motivo, fotos }: PropsRespondido) {
  const { valor, nota } = respuesta ?? {};
  const texto = textoDeRespuesta(pregunta, valor);
  const sinNada = [texto, fotos, motivo].every((uno) => !uno);
  const antes = textoDeRespuesta({ ...pregunta, unidad: null }, anterior);
  const alLado = [textoDeLimites(pregunta), antes && `antes ${antes}`].filter(Boolean).join(' · ');
  return (
    <div>
      <TextoDePregunta {...pregunta} />
      <dd>
        {texto && <span>{texto}</span>}
        {fotos}
        {sinNada && <span className={comunes.nada}>Sin responder</span>}
        {estaFuera(pregunta, valor) && <Distintivo tono="danger">Fuera de límites</Distintivo>}
        {alLado && <small>{alLado}</small>}
        {motivo && <p>No se pudo cumplir: {motivo}</p>}
        {nota && <p>{nota}</p>}
      </dd>
    </div>
  );
}

const TextoDePregunta = ({ texto, condicion }: Pregunta) => (
  <dt data-condicional={condicion ? true : undefined}>
    {condicion && <Icono de={IconCornerDownRight} tamano={14} />}
    {texto}
  </dt>
);
