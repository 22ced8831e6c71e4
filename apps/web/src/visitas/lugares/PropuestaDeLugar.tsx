import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import type { LugarPropuesto } from '@visitas/contract/lugares/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { fechaHora } from '../../ui/formato.ts';
import { medida } from '../../ui/medida.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { MapaDeLugar } from './MapaDeLugar.tsx';
import clases from './PropuestaDeLugar.module.css';

interface Props {
  visita: VisitaSola;
  propuesto: LugarPropuesto;
  /** False once decided, and for who only reads. */
  decide: boolean;
  alCerrar: () => void;
}

const ALTO = 400;

/** The supervisor decides on a map. The distance and the earlier starts are shown only here. */
export function PropuestaDeLugar({ visita, propuesto, decide, alCerrar }: Props) {
  const [ajustado, setAjustado] = useState<Punto>();
  const [ajustando, setAjustando] = useState(false);
  const aceptacion = useEnvio('lugares.decidir', 'Propuesta Aceptada Exitosamente');
  const rechazo = useEnvio('lugares.decidir', 'Propuesta Rechazada Exitosamente');
  const enviando = aceptacion.enviando || rechazo.enviando;
  const { registrado = null, precision } = propuesto;
  const nuevo = { ...propuesto, ...ajustado };
  const lejos = registrado && distanciaEntre(registrado, nuevo);
  const decidir = async (aceptar: boolean) => {
    const { idPropuesta } = propuesto;
    const { enviar } = aceptar ? aceptacion : rechazo;
    const { ok } = await enviar({ cuerpo: { idPropuesta, aceptar, ...(aceptar && ajustado) } });
    if (ok) alCerrar();
  };
  return (
    <Dialogo titulo="Propuesta de lugar" alCerrar={alCerrar} tamano="extenso">
      <div className={clases.cuerpo}>
        <MapaDeLugar
          etiqueta="El lugar registrado y el propuesto"
          alto={ALTO}
          {...{ registrado, nuevo, inicios: propuesto.inicios ?? [] }}
          encuadre={[...(registrado ? [registrado] : []), propuesto]}
          nombre={ajustado ? 'Ajustado' : `Propuesto, ${medida(null, precision)}`}
          alArrastrar={ajustando ? setAjustado : undefined}
        />
        <dl className={clases.datos}>
          <Dato nombre="Cliente">
            <b>{visita.cliente.nombre}</b>
            <span className={clases.menor}>{visita.cliente.direccion}</span>
          </Dato>
          <Dato nombre="Propone">
            <b>{propuesto.tecnico?.nombre}</b>
            <span className={clases.menor}>
              {fechaHora(propuesto.propuestaEn)}, desde la visita
            </span>
          </Dato>
          {propuesto.nota && <Dato nombre="Cómo se reconoce">«{propuesto.nota}»</Dato>}
          {lejos !== null && <Dato nombre="Del lugar registrado">a {medida(lejos, null)}</Dato>}
          <Dato nombre="Visitas anteriores">{dichoDeInicios(propuesto)}</Dato>
        </dl>
      </div>
      <p className={clases.nota}>
        {propuesto.decidida
          ? `${propuesto.aceptada ? 'Aceptada' : 'Rechazada'} por ${propuesto.decidida.por} el ${fechaHora(propuesto.decidida.en)}.`
          : 'Al aceptar se mueve el cliente. Lo ya validado no cambia.'}
      </p>
      {decide && (
        <footer>
          <Boton tipo="enlace" onClick={() => setAjustando(true)} disabled={ajustando}>
            {ajustando ? 'Arrastra el punto propuesto' : 'Ajustar el punto antes de aceptar'}
          </Boton>
          <Boton tipo="peligroso" ocupado={enviando} onClick={() => void decidir(false)}>
            Rechazar
          </Boton>
          <Boton tipo="principal" ocupado={enviando} onClick={() => void decidir(true)}>
            Aceptar
          </Boton>
        </footer>
      )}
    </Dialogo>
  );
}

/** How near the last visits began, which is what makes a proposal credible. */
function dichoDeInicios({ inicios = [], ...lugar }: LugarPropuesto): string {
  if (inicios.length === 0) return 'Es la primera visita a este cliente.';
  const lejos = Math.max(...inicios.map((uno) => distanciaEntre(uno, lugar)));
  return inicios.length === 1
    ? `La última inició a ${medida(lejos, null)} de aquí.`
    : `Las últimas ${inicios.length} iniciaron a menos de ${medida(Math.ceil(lejos), null)} de aquí.`;
}
