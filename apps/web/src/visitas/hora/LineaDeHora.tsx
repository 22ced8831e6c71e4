import { duracionEnTexto, ventanaDe } from '@visitas/contract/visitas/hora';
import { useId, useState } from 'react';
import { CampoInterruptor } from '../../ui/campos/CampoInterruptor.tsx';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { EntradaDeHora } from '../../ui/campos/EntradaDeHora.tsx';
import { LineaDeCampos } from '../../ui/campos/LineaDeCampos.tsx';
import type { FormularioDe } from '../../ui/formulario/useFormulario.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconChevronDown, IconChevronUp } from '../../ui/piezas/iconos.ts';
import clases from './LineaDeHora.module.css';
import { duracionNormal } from './leerDuracion.ts';
import { alElegirManera, MANERAS, maneraDe } from './maneras.ts';
import { useDuracionDelTipo } from './useDuracionDelTipo.ts';
import { horaLegible, resumenDeHora, type ValoresDeHora } from './valoresDeHora.ts';

interface Props {
  formulario: FormularioDe<ValoresDeHora>;
  /** Empty while there is none, or when each visit has its own. */
  idTipoVisita: string;
}

const CAMPOS = ['horaDesde', 'horaHasta', 'duracionMinutos', 'fijada'] as const;

/** A line that opens. Closed, it says what it has; a visit without an hour needs none of it. */
export function LineaDeHora({ formulario, idTipoVisita }: Props) {
  const { valores } = formulario;
  const cuerpo = useId();
  const hora = horaLegible(valores);
  const [abierta, setAbierta] = useState(() => resumenDeHora(hora) !== '');
  const conError = CAMPOS.some((campo) => formulario.campo(campo).mensajes.length > 0);
  // At once, because the first field to correct takes the focus as soon as the answer is shown.
  if (conError && !abierta) setAbierta(true);
  const delTipo = useDuracionDelTipo(idTipoVisita, abierta || ventanaDe(hora) !== null);
  return (
    <div className={clases.hora}>
      <button
        type="button"
        className={clases.cabecera}
        aria-expanded={abierta}
        aria-controls={cuerpo}
        onClick={() => setAbierta(!abierta)}
      >
        <span>Hora (opcional)</span> <small>{resumenDeHora(hora, delTipo)}</small>
        <Icono de={abierta ? IconChevronUp : IconChevronDown} tamano={16} />
      </button>
      <div id={cuerpo} hidden={!abierta} className={clases.cuerpo}>
        {abierta && <Cuerpo formulario={formulario} delTipo={delTipo} />}
      </div>
    </div>
  );
}

interface PropsCuerpo {
  formulario: FormularioDe<ValoresDeHora>;
  delTipo: number | undefined;
}

function Cuerpo({ formulario, delTipo }: PropsCuerpo) {
  const { mensajes, ...fijada } = formulario.campo('fijada');
  return (
    <>
      <Maneras formulario={formulario} />
      <div className={clases.partes}>
        <Horas formulario={formulario} />
        <Duracion formulario={formulario} delTipo={delTipo} />
      </div>
      <CampoInterruptor
        label="No mover"
        alFinal="Una propuesta no la tocará"
        {...fijada}
        value={formulario.valores.fijada}
        mensajes={mensajes}
      />
    </>
  );
}

function Maneras({ formulario }: Pick<Props, 'formulario'>) {
  const nombre = useId();
  const { valores } = formulario;
  const elegida = maneraDe(valores);
  return (
    <div role="radiogroup" aria-label="Hora" className={clases.maneras}>
      {MANERAS.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={nombre}
            checked={value === elegida}
            onChange={() => formulario.cambiar(alElegirManera(value, valores))}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** The fields of an hour that is typed: one, or the two ends of a window. */
function Horas({ formulario }: Pick<Props, 'formulario'>) {
  const etiqueta = useId();
  const { valores } = formulario;
  const manera = maneraDe(valores);
  if (manera !== 'una' && manera !== 'entre') return null;
  const desde = formulario.texto('horaDesde');
  const hasta = formulario.texto('horaHasta');
  const mensajes = [...new Set([...desde.mensajes, ...hasta.mensajes])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the text before it names the group.
    <div role="group" aria-labelledby={etiqueta} className={clases.horas}>
      <span id={etiqueta} className={clases.etiqueta}>
        {manera === 'una' ? 'A las' : 'Entre'}
      </span>
      <LineaDeCampos mensajes={mensajes}>
        {(error) =>
          manera === 'una' ? (
            <EntradaDeHora
              {...error}
              name="horaDesde"
              aria-label="A las"
              value={valores.horaDesde}
              onChange={(hora) => formulario.cambiar({ manera, horaDesde: hora, horaHasta: hora })}
            />
          ) : (
            <>
              <EntradaDeHora
                {...(desde.mensajes.length > 0 && error)}
                name="horaDesde"
                aria-label="Hora inicial"
                value={valores.horaDesde}
                onChange={(horaDesde) => {
                  formulario.cambiar({ manera, horaDesde, horaHasta: valores.horaHasta });
                }}
              />
              y
              <EntradaDeHora
                {...(hasta.mensajes.length > 0 && error)}
                name="horaHasta"
                aria-label="Hora final"
                value={valores.horaHasta}
                onChange={(horaHasta) =>
                  formulario.cambiar({ manera, horaDesde: valores.horaDesde, horaHasta })
                }
              />
            </>
          )
        }
      </LineaDeCampos>
    </div>
  );
}

function Duracion({ formulario, delTipo }: PropsCuerpo) {
  const { mensajes, onChange, ...campo } = formulario.texto('duracionMinutos');
  const manera = maneraDe(formulario.valores);
  const sinHoras = manera === 'manana' || manera === 'tarde';
  const esDelTipo = campo.value === '' && delTipo !== undefined;
  return (
    <CampoTexto
      label="Duración"
      {...campo}
      onChange={(evento) => {
        onChange(evento);
        // Another duration may fit in the window.
        formulario.corregir('horaHasta');
      }}
      onBlur={() => {
        const normal = duracionNormal(campo.value);
        if (normal !== campo.value) formulario.cambiar({ duracionMinutos: normal });
      }}
      // A window of the company has no fields of its own where its errors could be.
      mensajes={sinHoras ? [...mensajes, ...formulario.texto('horaHasta').mensajes] : mensajes}
      autoComplete="off"
      maxLength={20}
      placeholder={delTipo === undefined ? 'La del tipo' : duracionEnTexto(delTipo)}
      {...(esDelTipo && {
        rightSection: <span className={clases.delTipo}>la del tipo</span>,
        rightSectionWidth: ANCHO_DEL_TIPO,
        rightSectionPointerEvents: 'none' as const,
      })}
      className={clases.duracion}
      data-del-tipo={esDelTipo}
    />
  );
}

const ANCHO_DEL_TIPO = 86;
