import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import type { LugarPropuesto } from '@visitas/contract/lugares/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type ReactNode, useState } from 'react';
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
  const { registrado = null, precision, inicios = [] } = propuesto;
  const nuevo = { ...propuesto, ...ajustado };
  return (
    <Dialogo titulo="Propuesta de lugar" alCerrar={alCerrar} tamano="extenso">
      <div className={clases.cuerpo}>
        <MapaDeLugar
          etiqueta="El lugar registrado y el propuesto"
          alto={ALTO}
          registrado={registrado}
          nuevo={nuevo}
          inicios={inicios}
          encuadre={[...(registrado ? [registrado] : []), propuesto]}
          nombre={ajustado ? 'Ajustado' : `Propuesto, ${medida(null, precision)}`}
          alArrastrar={ajustando ? setAjustado : undefined}
        />
        <Datos visita={visita} propuesto={propuesto} nuevo={nuevo} />
      </div>
      <p className={clases.nota}>{dichoDeDecision(propuesto)}</p>
      {decide && (
        <Decidir propuesto={propuesto} ajustado={ajustado} alCerrar={alCerrar}>
          <Boton tipo="enlace" onClick={() => setAjustando(true)} disabled={ajustando}>
            {ajustando ? 'Arrastra el punto propuesto' : 'Ajustar el punto antes de aceptar'}
          </Boton>
        </Decidir>
      )}
    </Dialogo>
  );
}

interface PropsDatos extends Pick<Props, 'visita' | 'propuesto'> {
  nuevo: Punto;
}

function Datos({ visita, propuesto, nuevo }: PropsDatos) {
  const { registrado, tecnico, propuestaEn, nota, cliente = visita.cliente } = propuesto;
  return (
    <dl className={clases.datos}>
      <Dato nombre="Cliente">
        <b>{cliente.nombre}</b>
        <span className={clases.menor}>{cliente.direccion}</span>
      </Dato>
      <Dato nombre="Propone">
        <b>{tecnico?.nombre}</b>
        <span className={clases.menor}>{fechaHora(propuestaEn)}, desde la visita</span>
      </Dato>
      {nota && <Dato nombre="Cómo se reconoce">«{nota}»</Dato>}
      {registrado && (
        <Dato nombre="Del lugar registrado">
          a {medida(distanciaEntre(registrado, nuevo), null)}
        </Dato>
      )}
      <Dato nombre="Visitas anteriores">{dichoDeInicios(propuesto)}</Dato>
    </dl>
  );
}

interface PropsDecidir extends Pick<Props, 'propuesto' | 'alCerrar'> {
  ajustado: Punto | undefined;
  children: ReactNode;
}

function Decidir({
  propuesto: { idPropuesta, propuestaEn },
  ajustado,
  alCerrar,
  children,
}: PropsDecidir) {
  const aceptacion = useEnvio('lugares.decidir', 'Propuesta Aceptada Exitosamente');
  const rechazo = useEnvio('lugares.decidir', 'Propuesta Rechazada Exitosamente');
  const decidir = async (aceptar: boolean) => {
    const { enviar } = aceptar ? aceptacion : rechazo;
    const { ok } = await enviar({
      cuerpo: { idPropuesta, aceptar, propuestaEn, ...(aceptar && ajustado) },
    });
    if (ok) alCerrar();
  };
  return (
    <footer>
      {children}
      <Boton
        tipo="peligroso"
        ocupado={rechazo.enviando}
        disabled={aceptacion.enviando}
        onClick={() => void decidir(false)}
      >
        Rechazar
      </Boton>
      <Boton
        tipo="principal"
        ocupado={aceptacion.enviando}
        disabled={rechazo.enviando}
        onClick={() => void decidir(true)}
      >
        Aceptar
      </Boton>
    </footer>
  );
}

const dichoDeDecision = ({ decidida, aceptada }: LugarPropuesto): string =>
  decidida
    ? `${aceptada ? 'Aceptada' : 'Rechazada'} por ${decidida.por} el ${fechaHora(decidida.en)}.`
    : 'Al aceptar se mueve el cliente. Lo ya validado no cambia.';

/** How near the last visits began, which is what makes a proposal credible. */
function dichoDeInicios({ inicios = [], ...lugar }: LugarPropuesto): string {
  if (inicios.length === 0) return 'Es la primera visita a este cliente.';
  const lejos = Math.max(...inicios.map((uno) => distanciaEntre(uno, lugar)));
  return inicios.length === 1
    ? `La última inició a ${medida(lejos, null)} de aquí.`
    : `Las últimas ${inicios.length} iniciaron a menos de ${medida(Math.ceil(lejos), null)} de aquí.`;
}
