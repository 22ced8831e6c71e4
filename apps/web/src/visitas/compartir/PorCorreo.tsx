import type { EnlaceDelCliente } from '@visitas/contract/compartir/esquemas';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { cuandoFue } from '../../ui/formato.ts';
import { Formulario } from '../../ui/formulario/Formulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconCheck,
  IconClock,
  IconClockExclamation,
  IconMailExclamation,
  IconSend,
} from '../../ui/piezas/iconos.ts';
import { useAhora } from '../../ui/useAhora.ts';
import clases from './CompartirVisita.module.css';
import { useConTelefono } from './useConTelefono.ts';

interface Props extends Pick<EnlaceDelCliente, 'carta'> {
  id: number;
  /** The client's, as its record has it. */
  correo: string | null;
}

/** Sends the address by e-mail, and tells what became of the letter. */
export function PorCorreo({ id, correo, carta }: Props) {
  const conTelefono = useConTelefono();
  const formulario = useFormulario({
    inicial: { correo: correo ?? '' },
    apartado: '#correo',
    sigue: true,
    envio: useEnvio('compartir.enviar', 'Correo en Camino', '#correo'),
    preparar: (cuerpo: { correo: string }) => ({ parametros: { id }, cuerpo }),
    alGuardar: () => formulario.seguir(['correo']),
  });
  return (
    <section className={clases.bloque} aria-label="Por correo">
      <h3>Por correo</h3>
      <Formulario formulario={formulario}>
        <div className={clases.conBoton}>
          <CampoTexto
            aria-label="Correo del cliente"
            placeholder="Correo del cliente"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            {...formulario.texto('correo')}
          />
          <Boton
            type="submit"
            tipo={conTelefono ? 'secundario' : 'principal'}
            icono={IconSend}
            ocupado={formulario.enviando}
          >
            Enviar
          </Boton>
        </div>
      </Formulario>
      <EstadoDeCarta carta={carta} />
    </section>
  );
}

type Carta = NonNullable<Props['carta']>;

const ICONOS: Record<Carta['estado'], Icon> = {
  porSalir: IconClock,
  enviada: IconCheck,
  demorada: IconClockExclamation,
  perdida: IconMailExclamation,
};

function EstadoDeCarta({ carta }: Pick<Props, 'carta'>) {
  const ahora = useAhora();
  return (
    <p className={clases.carta} role="status" data-estado={carta?.estado}>
      <Icono de={carta ? ICONOS[carta.estado] : IconClock} tamano={16} />
      <span>
        {carta
          ? fraseDeCarta(carta, ahora)
          : 'Sale en unos segundos. Si falla, se intenta de nuevo y aquí se dice.'}
      </span>
    </p>
  );
}

function fraseDeCarta({ estado, en, motivo }: Carta, ahora: number): string {
  if (estado === 'porSalir') return 'Sale en unos segundos.';
  if (estado === 'enviada') return `Enviado ${cuandoFue(en, ahora).replace(',', '')}.`;
  if (estado === 'demorada') return `${conMotivo('Aún no sale', motivo)} Se intenta de nuevo.`;
  return `${conMotivo('No salió', motivo)} Envíalo otra vez.`;
}

/** The reason has its own full stop, or not. */
const conMotivo = (que: string, motivo: string | null): string =>
  motivo === null ? `${que}.` : `${que}: ${motivo.replace(/[.\s]+$/, '')}.`;
