import {
  CLASES_DE_FOTO,
  CLASES_DE_PREGUNTA,
  LARGOS_DE_FORMULARIO,
  type LoQueSePide,
  type Pregunta,
  TEXTO_DE_CLASE,
} from '@visitas/contract/formularios/formulario';
import { valoresDe } from '@visitas/contract/formularios/reparos';
import { useState } from 'react';
import { CampoInterruptor } from '../ui/campos/CampoInterruptor.tsx';
import { CampoSelector } from '../ui/campos/CampoSelector.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconCopy, IconTrash } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { CampoNumero } from './CampoNumero.tsx';
import {
  anterioresDe,
  cambiarClase,
  dependientesDe,
  duplicarPregunta,
  type Editado,
  quitarPregunta,
} from './edicion.ts';
import { OpcionesDePregunta } from './OpcionesDePregunta.tsx';
import clases from './PanelDePregunta.module.css';
import { BotonesDeOrden } from './PanelDeSeccion.tsx';
import { TEXTO_DE_RESPUESTA } from './palabras.ts';

interface Props {
  contenido: LoQueSePide;
  pregunta: Pregunta;
  reparo: string | undefined;
  alCambiar: (cambios: Partial<Pregunta>) => void;
  editar: (editado: Editado) => void;
}

export function PanelDePregunta({ contenido, pregunta, reparo, alCambiar, editar }: Props) {
  const { id, texto, clase } = pregunta;
  return (
    <Tarjeta
      titulo="Pregunta"
      acciones={<AccionesDePregunta contenido={contenido} id={id} editar={editar} />}
    >
      <div className={clases.campos}>
        {reparo && <Alerta tipo="peligro">{reparo}</Alerta>}
        <CampoTexto
          label="Texto"
          name="texto"
          maxLength={LARGOS_DE_FORMULARIO.texto}
          // The text of a question just added is the first thing to write.
          autoFocus={texto === ''}
          value={texto}
          onChange={({ currentTarget }) => alCambiar({ texto: currentTarget.value })}
          mensajes={[]}
        />
        <CampoSelector
          label="Respuesta"
          name="clase"
          placeholder="Elige el tipo de respuesta"
          value={clase}
          opciones={CLASES_DE_PREGUNTA.map((una) => ({
            value: una,
            label: TEXTO_DE_RESPUESTA[una],
          }))}
          onChange={(elegida) => {
            const nueva = CLASES_DE_PREGUNTA.find((una) => una === elegida);
            if (nueva) editar(cambiarClase(contenido, id, nueva));
          }}
          mensajes={[]}
        />
        <DeSuClase pregunta={pregunta} alCambiar={alCambiar} />
        <Aparece contenido={contenido} pregunta={pregunta} alCambiar={alCambiar} />
        <Interruptores pregunta={pregunta} alCambiar={alCambiar} />
      </div>
    </Tarjeta>
  );
}

/** Removing a question on which others depend asks first, because those change too. */
function AccionesDePregunta({
  contenido,
  id,
  editar,
}: Pick<Props, 'contenido' | 'editar'> & { id: string }) {
  const [porEliminar, setPorEliminar] = useState(false);
  const dependientes = dependientesDe(contenido, id);
  const quitar = () => editar(quitarPregunta(contenido, id));
  const cerrar = () => setPorEliminar(false);
  return (
    <div className={clases.acciones}>
      <BotonesDeOrden contenido={contenido} llave={id} editar={editar} />
      <BotonIcono
        icono={IconCopy}
        aria-label="Duplicar"
        onClick={() => editar(duplicarPregunta(contenido, id))}
      />
      <BotonIcono
        icono={IconTrash}
        aria-label="Eliminar pregunta"
        onClick={() => (dependientes.length > 0 ? setPorEliminar(true) : quitar())}
      />
      {porEliminar && (
        <Dialogo titulo="¿Eliminar la pregunta?" alCerrar={cerrar}>
          <p>
            {dependientes.map((una) => `«${una.texto || 'Sin texto'}»`).join(', ')}{' '}
            {dependientes.length === 1
              ? 'aparece según su respuesta. Aparecerá siempre.'
              : 'aparecen según su respuesta. Aparecerán siempre.'}
          </p>
          <PieDeDialogo alCerrar={cerrar} tipo="peligroso" onClick={quitar}>
            Eliminar
          </PieDeDialogo>
        </Dialogo>
      )}
    </div>
  );
}

type PropsParte = Pick<Props, 'pregunta' | 'alCambiar'>;

/** The fields of its kind of answer only. */
function DeSuClase({ pregunta, alCambiar }: PropsParte) {
  const { clase, unidad, minimo, maximo, opciones = [], marca = 'otra' } = pregunta;
  if (clase === 'numero')
    return (
      <div className={clases.tres}>
        <CampoTexto
          label="Unidad"
          name="unidad"
          maxLength={LARGOS_DE_FORMULARIO.unidad}
          value={unidad ?? ''}
          onChange={({ currentTarget }) => alCambiar({ unidad: currentTarget.value || null })}
          mensajes={[]}
        />
        <CampoNumero
          label="Mínimo"
          valor={minimo}
          alCambiar={(nuevo) => alCambiar({ minimo: nuevo })}
        />
        <CampoNumero
          label="Máximo"
          valor={maximo}
          alCambiar={(nuevo) => alCambiar({ maximo: nuevo })}
        />
      </div>
    );
  if (clase === 'una' || clase === 'varias')
    return (
      <OpcionesDePregunta
        opciones={opciones}
        alCambiar={(nuevas) => alCambiar({ opciones: nuevas })}
      />
    );
  if (clase !== 'foto') return null;
  return (
    <CampoSelector
      label="Se marca"
      name="marca"
      placeholder="Elige cómo se marca"
      value={marca}
      opciones={CLASES_DE_FOTO.map((una) => ({ value: una, label: TEXTO_DE_CLASE[una] }))}
      onChange={(elegida) => alCambiar({ marca: CLASES_DE_FOTO.find((una) => una === elegida) })}
      mensajes={[]}
    />
  );
}

const SIEMPRE = 'siempre';

/** Always, or with an answer to an earlier question. */
function Aparece({ contenido, pregunta, alCambiar }: PropsParte & Pick<Props, 'contenido'>) {
  const { condicion } = pregunta;
  const anteriores = anterioresDe(contenido, pregunta.id);
  const otra = anteriores.find(({ id }) => id === condicion?.pregunta);
  if (anteriores.length === 0 && !condicion) return null;
  return (
    <>
      <CampoSelector
        label="Aparece"
        name="aparece"
        placeholder="Elige cuándo aparece"
        value={otra?.id ?? (condicion ? '' : SIEMPRE)}
        opciones={[
          { value: SIEMPRE, label: 'Siempre' },
          ...anteriores.map(({ id, texto }) => ({ value: id, label: `Según «${texto}»` })),
        ]}
        onChange={(elegida) => {
          const de = anteriores.find(({ id }) => id === elegida);
          const [primero] = de ? valoresDe(de) : [];
          alCambiar({
            condicion: de && primero ? { pregunta: de.id, valor: primero.valor } : null,
          });
        }}
        mensajes={[]}
      />
      {otra && condicion && (
        <CampoSelector
          label="Cuando la respuesta es"
          name="valor"
          placeholder="Elige la respuesta"
          value={condicion.valor}
          opciones={valoresDe(otra).map(({ valor, texto }) => ({ value: valor, label: texto }))}
          onChange={(valor) => valor && alCambiar({ condicion: { pregunta: otra.id, valor } })}
          mensajes={[]}
        />
      )}
    </>
  );
}

function Interruptores({ pregunta, alCambiar }: PropsParte) {
  const { clase, obligatoria, pedirFoto = false, ensenarAnterior = false } = pregunta;
  return (
    <div className={clases.interruptores}>
      <CampoInterruptor
        label="Obligatoria al finalizar"
        name="obligatoria"
        value={obligatoria}
        onChange={(valor) => alCambiar({ obligatoria: valor })}
        mensajes={[]}
      />
      {clase === 'numero' && (
        <CampoInterruptor
          label="Pedir foto si queda fuera de límites"
          name="pedirFoto"
          value={pedirFoto}
          onChange={(valor) => alCambiar({ pedirFoto: valor })}
          mensajes={[]}
        />
      )}
      {clase !== 'foto' && (
        <CampoInterruptor
          label="Enseñar la respuesta anterior"
          name="ensenarAnterior"
          value={ensenarAnterior}
          onChange={(valor) => alCambiar({ ensenarAnterior: valor })}
          mensajes={[]}
        />
      )}
    </div>
  );
}
