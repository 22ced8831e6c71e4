import { Input, NativeSelect } from '@mantine/core';
import '../../ui/campos/entrada.css';
import { DIAS_DE_JORNADA } from '@visitas/contract/jornadas/texto';
import { CampoFecha } from '../../ui/campos/CampoFecha.tsx';
import { CampoInterruptor } from '../../ui/campos/CampoInterruptor.tsx';
import { ErroresDeLinea, LineaDeCampos } from '../../ui/campos/LineaDeCampos.tsx';
import { contado } from '../../ui/formato.ts';
import type { FormularioDe } from '../../ui/formulario/useFormulario.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconChevronDown } from '../../ui/piezas/iconos.ts';
import clases from './CampoRepetir.module.css';
import {
  decirRegla,
  diaDeSemana,
  diasDeRegla,
  entreFechas,
  opcionesEnMes,
  reglaDe,
  type ValoresDeRegla,
} from './regla.ts';
import type { Prevision } from './usePrever.ts';

interface Props {
  formulario: FormularioDe<ValoresDeRegla>;
  /** The date that the rule counts from. */
  desde: string;
  prevista: Prevision;
  /** True for an edited series, which cannot be turned off. */
  siempre?: boolean;
}

/** Turned off, it is one visit. */
export function CampoRepetir({ formulario, desde, prevista, siempre = false }: Props) {
  const { valores } = formulario;
  const { onChange, ...regla } = formulario.campo('regla');

  /** The rule begins with the weekday of the first visit. */
  function alEncender(encendida: boolean): void {
    const dia = diaDeSemana(desde);
    const sinDias = encendida && valores['regla.dias'] === '' && dia !== undefined;
    if (sinDias) formulario.cambiar({ regla: true, 'regla.dias': String(dia) });
    else onChange(encendida);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the switch names the group.
    <div role="group" aria-label="Repetición" className={clases.repetir}>
      {siempre ? (
        <h3 className={clases.cabecera}>Repetir</h3>
      ) : (
        <div className={clases.cabecera}>
          <CampoInterruptor
            label="Repetir"
            alFinal={valores.regla ? '' : 'No se repite'}
            {...regla}
            value={valores.regla}
            onChange={alEncender}
          />
        </div>
      )}
      {valores.regla && (
        <div className={clases.cuerpo}>
          {siempre && <ErroresDeLinea textos={regla.mensajes} />}
          <Cada formulario={formulario} />
          {valores['regla.unidad'] === 'semana' && <Dias formulario={formulario} />}
          {valores['regla.unidad'] === 'mes' && <EnMes formulario={formulario} desde={desde} />}
          <Hasta formulario={formulario} />
          <p role="status" className={clases.resumen}>
            <Resumen valores={valores} desde={desde} {...prevista} />
          </p>
        </div>
      )}
    </div>
  );
}

const VISITAS = ['visita', 'visitas'] as const;

function Resumen({
  valores,
  desde,
  prevista,
  porQueNo,
}: { valores: ValoresDeRegla; desde: string } & Prevision) {
  if (desde === '') return 'Elige la fecha de la primera visita.';
  if (porQueNo) return porQueNo;
  if (!prevista) return null;
  const { cuantas, primera, ultima } = prevista;
  const ritmo = cuantas === 1 ? '' : `${decirRegla(reglaDe(valores), desde)} `;
  return (
    <>
      <b>{contado(cuantas, VISITAS)}</b>, {ritmo}
      {entreFechas(primera, ultima)}.
    </>
  );
}

interface PropsDe {
  formulario: FormularioDe<ValoresDeRegla>;
}

const UNIDADES = [
  { value: 'dia', una: 'día', varias: 'días' },
  { value: 'semana', una: 'semana', varias: 'semanas' },
  { value: 'mes', una: 'mes', varias: 'meses' },
];

function Cada({ formulario }: PropsDe) {
  const { mensajes, ...cada } = formulario.texto('regla.cada');
  const varias = cada.value.trim() !== '1';
  return (
    <LineaDeCampos mensajes={mensajes}>
      {(error) => (
        <>
          Cada
          <Input
            {...cada}
            {...error}
            aria-label="Cada cuántos"
            inputMode="numeric"
            maxLength={2}
            className={clases.cifra}
          />
          <NativeSelect
            {...seleccion(formulario, 'regla.unidad')}
            aria-label="Días, semanas o meses"
            rightSection={<Icono de={IconChevronDown} tamano={16} />}
            data={UNIDADES.map(({ value, una, varias: varios }) => ({
              value,
              label: varias ? varios : una,
            }))}
            className={clases.unidad}
          />
        </>
      )}
    </LineaDeCampos>
  );
}

function Dias({ formulario }: PropsDe) {
  const elegidos = diasDeRegla(formulario.valores);
  const { onChange, mensajes } = formulario.campo('regla.dias');
  const alternar = (dia: number) =>
    onChange(
      (elegidos.includes(dia) ? elegidos.filter((uno) => uno !== dia) : [...elegidos, dia])
        .sort()
        .join(','),
    );
  return (
    <LineaDeCampos mensajes={mensajes}>
      {(error) => (
        <>
          el
          {/* biome-ignore lint/a11y/useSemanticElements: a line of text cannot contain a fieldset. */}
          <span
            role="group"
            aria-label="Días"
            aria-describedby={error['aria-describedby']}
            className={clases.dias}
          >
            {DIAS_DE_JORNADA.map((nombre, indice) => (
              <button
                key={nombre}
                type="button"
                aria-pressed={elegidos.includes(indice + 1)}
                aria-label={nombre}
                title={nombre}
                onClick={() => alternar(indice + 1)}
              >
                {INICIALES[indice]}
              </button>
            ))}
          </span>
        </>
      )}
    </LineaDeCampos>
  );
}

const INICIALES = 'LMXJVSD';

function EnMes({ formulario, desde }: PropsDe & { desde: string }) {
  const { value, ...campo } = seleccion(formulario, 'regla.enMes');
  const { mensajes } = formulario.campo('regla.enMes');
  const opciones = diaDeSemana(desde) === undefined ? [] : opcionesEnMes(desde);
  // The fourth weekday of one date may be no option of another.
  const elegida = opciones.some((una) => una.value === value) ? value : 'ultimoDiaDeSemana';
  if (opciones.length === 0) return null;
  return (
    <LineaDeCampos mensajes={mensajes}>
      {(error) => (
        <NativeSelect
          {...campo}
          error={error.error}
          value={elegida}
          aria-label="Qué día del mes"
          rightSection={<Icono de={IconChevronDown} tamano={16} />}
          data={opciones}
          className={clases.enMes}
        />
      )}
    </LineaDeCampos>
  );
}

const FINALES = [
  { value: 'veces', label: 'un número de visitas' },
  { value: 'hasta', label: 'una fecha' },
];

function Hasta({ formulario }: PropsDe) {
  const enFecha = formulario.valores.final === 'hasta';
  const veces = formulario.texto('regla.veces');
  const hasta = formulario.campo('regla.hasta');
  const { mensajes: deVeces, ...campoVeces } = veces;
  const { mensajes: deHasta, ...campoHasta } = hasta;
  return (
    <LineaDeCampos mensajes={[...deVeces, ...deHasta]}>
      {(error) => (
        <>
          Hasta
          <NativeSelect
            {...seleccion(formulario, 'final')}
            aria-label="Hasta un número de visitas o una fecha"
            rightSection={<Icono de={IconChevronDown} tamano={16} />}
            data={FINALES}
            className={clases.final}
          />
          {enFecha ? (
            <CampoFecha
              {...campoHasta}
              {...error}
              mensajes={[]}
              corto
              aria-label="Hasta qué fecha"
              className={clases.fecha}
            />
          ) : (
            <Input
              {...campoVeces}
              {...error}
              aria-label="Cuántas visitas"
              inputMode="numeric"
              maxLength={3}
              className={clases.cifra}
            />
          )}
        </>
      )}
    </LineaDeCampos>
  );
}

/** The props of a native select, which a phone shows with its own wheel. */
function seleccion<K extends 'regla.unidad' | 'regla.enMes' | 'final'>(
  formulario: FormularioDe<ValoresDeRegla>,
  nombre: K,
) {
  const { mensajes: _, ...campo } = formulario.texto(nombre);
  return {
    name: campo.name,
    value: campo.value,
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      formulario.campo(nombre).onChange(currentTarget.value),
  };
}
