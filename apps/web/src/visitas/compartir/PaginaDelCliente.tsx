import type { EnlaceDelCliente } from '@visitas/contract/compartir/esquemas';
import { enumerar } from '@visitas/contract/comun/formato';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { DireccionCopiable } from '../../ui/campos/DireccionCopiable.tsx';
import { Segmentos } from '../../ui/campos/Segmentos.tsx';
import { cifra, cuandoFue, diaDeInstante } from '../../ui/formato.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { EstadoConPunto } from '../../ui/piezas/Distintivo.tsx';
import { IconShare2 } from '../../ui/piezas/iconos.ts';
import { useAhora } from '../../ui/useAhora.ts';
import { partesQueHay } from '../evidencia/partesQueHay.ts';
import clases from './CompartirVisita.module.css';
import { OPCIONES_DE_PLAZO, plazoElegido, plazoQueVenceEn } from './plazos.ts';
import { useConTelefono } from './useConTelefono.ts';

interface Props {
  id: number;
  enlace: EnlaceDelCliente;
  visita: VisitaSola | undefined;
  releer: () => Promise<unknown>;
}

/** The address, until when it serves, and whether the client opened it. */
export function PaginaDelCliente({ id, enlace, visita, releer }: Props) {
  const { direccion, vencido } = enlace;
  const ahora = useAhora();
  return (
    <section className={clases.bloque} aria-label="Página del cliente">
      <header>
        <h3>Página del cliente</h3>
        <EstadoConPunto encendido={!vencido}>{vencido ? 'Vencida' : 'Abierta'}</EstadoConPunto>
      </header>
      {!vencido && <PorElTelefono direccion={direccion} />}
      <div className={clases.conBoton}>
        <DireccionCopiable
          direccion={direccion}
          aria-label="Dirección de la página del cliente"
          data-autofocus
        />
      </div>
      <Plazo id={id} enlace={enlace} releer={releer} />
      <p>{vecesAbierta(enlace, ahora)}</p>
      <div className={clases.ensena}>
        <p>{visita && `Enseña ${enumerar(partesQueEnsena(visita))}.`}</p>
        {/* The path alone: this program may have another name inside the company. */}
        <a href={new URL(direccion, location.origin).pathname} target="_blank" rel="noreferrer">
          Ver como cliente
        </a>
      </div>
    </section>
  );
}

/** The phone's own way to hand it over. */
function PorElTelefono({ direccion }: Pick<EnlaceDelCliente, 'direccion'>) {
  if (!useConTelefono()) return null;
  const compartir = () =>
    navigator.share({ title: 'Reporte de visita', url: direccion }).catch((error: unknown) => {
      // The person closed the sheet of the phone.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.fallo('No se pudo compartir. Copia la dirección.');
    });
  return (
    <Boton tipo="principal" icono={IconShare2} onClick={() => void compartir()}>
      Compartir…
    </Boton>
  );
}

/** Choosing a period counts from today, and opens again an address that expired. */
function Plazo({ id, enlace, releer }: Omit<Props, 'visita'>) {
  const ahora = useAhora();
  const [elegido, setElegido] = useState<string>();
  const { enviar } = useEnvio('compartir.abrir', 'Enlace Actualizado Exitosamente', '#abrir');
  const { venceEn, vencido } = enlace;
  const suyo = vencido ? undefined : plazoQueVenceEn(venceEn, ahora);

  async function elegir(valor: string): Promise<void> {
    const dias = plazoElegido(valor);
    if (!dias || elegido !== undefined) return;
    setElegido(valor);
    const { ok } = await enviar({ parametros: { id }, cuerpo: { dias } });
    if (ok) await releer();
    setElegido(undefined);
  }

  return (
    <div className={clases.plazo} aria-busy={elegido !== undefined}>
      <span>Vence en</span>
      <Segmentos
        label="Vence en"
        opciones={OPCIONES_DE_PLAZO}
        value={elegido ?? String(suyo ?? '')}
        onChange={(valor) => void elegir(valor)}
      />
      <span>{vencido ? `Venció el ${diaDeInstante(venceEn)}` : diaDeInstante(venceEn)}</span>
    </div>
  );
}

/** 'hoy 10:58', inside a sentence that has its own comma. */
const enFrase = (instante: string, ahora: number): string =>
  cuandoFue(instante, ahora).replace(',', '');

function vecesAbierta({ veces, abiertoEn }: EnlaceDelCliente, ahora: number): string {
  if (veces === 0 || abiertoEn === null) return 'Todavía nadie la abrió.';
  const cuando = enFrase(abiertoEn, ahora);
  if (veces === 1) return `Abierta una vez, ${cuando}.`;
  return `Abierta ${cifra(veces)} veces, la última ${cuando}.`;
}

/** Only what this visit has. */
function partesQueEnsena(visita: VisitaSola): string[] {
  const { lista, firma } = partesQueHay(visita);
  const fotos = visita.evidencias?.some(({ tipo, aparte }) => tipo === 'jpeg' && !aparte);
  return [
    'resultado',
    ...(fotos ? ['fotos'] : []),
    ...(lista ? ['lista'] : []),
    ...(firma ? ['firma'] : []),
    'el PDF',
  ];
}
