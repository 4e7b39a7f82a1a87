import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "ceica.ramos",
    rating: 5,
    isFeatured: true,
    daysAfter: 2,
    content: `De que cor eram os olhos da minha mãe? A personagem do primeiro conto acorda no meio da noite com essa pergunta e não sabe responder. Eu estava no posto de enfermagem, três e pouco, o corredor quieto, e fiquei parada com o dedo na página porque também não sabia. Sabia a cor do avental dela, o cheiro do sabão, o jeito de tossir. Dos olhos, nada. De manhã saí do plantão, tomei o ônibus errado de propósito e fui a Duque de Caxias olhar.

Eu já tinha lido Olhos d’Água há uns anos e vivia falando dele para quem quisesse ouvir, tanto que deve ter sido por cansaço que o clube o escolheu. Tive medo de reler. Livro que muda a vida da gente às vezes encolhe na segunda visita. Este cresceu, e cresceu para o lado que eu não esperava. Na primeira leitura eu só tinha visto a dor. Agora, que já vi muito mais dor do que naquela época, o que me espantou foi o carinho.

Maria, por exemplo. Todo mundo lembra do final, do ônibus, da palavra “lincha”. É uma injustiça tão grande que apaga o resto. Mas voltem duas páginas. Ela está no ponto, cansada, com a sacola pesada das sobras da festa na casa da patroa. Leva o osso do pernil, as frutas que enfeitavam a mesa, e vai pensando se as crianças vão gostar de melão, que nunca provaram. Cortou a mão com a faca a laser, e a mão lateja. O pai do primeiro filho senta ao lado dela e, de cabeça baixa, manda um abraço, um beijo, um carinho ao menino. É uma declaração de amor, num sussurro, no meio de um assalto. Conceição Evaristo constrói aquilo tudo com uma delicadeza de quem põe um soro em veia fina, e depois não desvia o olhar do que fazem com ela.

Trabalho com corpos. Aprendi a ler neles o que o paciente não conta. Reconheço em cada página alguém que já deitou na minha maca: o Di Lixão com a dor no dente e o ódio da mãe morta, o Lumbiá correndo pela rua com o menino Jesus do presépio nos braços, a Zaíta procurando a figurinha entre as balas. Chegam como um número, com um papel preso no pulso. Alguém preenche: sexo masculino, pardo, idade aparente onze anos. Nestes contos, a ficha tem o lado de trás. O menino gostava de flor. O menino queria companhia. O menino tinha um apelido que só o irmão usava. Não há como ler isso e continuar a dizer “deu entrada um baleado”.

Muita gente no grupo achou que as mortes se repetem. É claro que se repetem. Eu queria que não. Fecho três prontuários por semana com a mesma causa e ninguém os acusa de falta de imaginação. Concordo que não dá para ler um conto atrás do outro, e eu mesma demorei quase o mês com um livro tão fino, um por plantão, às vezes nenhum. Não se toma o frasco inteiro de uma vez.

E não é tudo morte, pelo amor de Deus. Luamanda é uma mulher de quase cinquenta anos que se olha no espelho e faz a conta dos seus amores, homem, mulher, moço, velho, com um gosto, uma fome, uma falta de vergonha que me deixaram rindo sozinha na copa. Salinda tem na face um beijo guardado, e ninguém o tira dali. Natalina, grávida pela quarta vez, quer enfim um filho que seja só dela, e o leitor que julgue, se tiver coragem. E no fim vem Ayoluwa, a menina esperada por um povo inteiro que já tinha desistido de nascer. Terminei aquele conto com a maternidade funcionando dois andares acima da minha cabeça. Às cinco e vinte chorou um.

Os olhos da minha mãe são castanhos, quase pretos, e têm uma borda clara por causa da idade. Ela quis saber por que eu estava olhando tanto. Contei do livro. Ela disse que não conhecia a escritora, mas que a escritora devia ter tido mãe.`,
  },
  {
    by: "sofi.martinelli",
    rating: 4,
    daysAfter: 3,
    content: `Faço residência em pediatria e tenho uma regra: meia hora de leitura antes de dormir, haja o que houver. Olhos d’Água quase acabou com ela. Houve noites em que um conto de cinco páginas me ocupou a meia hora e ainda ficou comigo até o despertador, e noites em que olhei para a capa, pensei na enfermaria e escolhi um catálogo de plantas.

Vou falar primeiro do que me doeu por ofício. Zaíta esqueceu de guardar os brinquedos é o título mais certeiro que já encontrei, porque mora nele a voz da mãe, a bronca de todo dia. Duas gêmeas, uma figurinha com uma menina carregando flores, uma mãe com os nervos à flor da pele por causa do dinheiro e do filho que entrou para o grupo armado. A figurinha some e Zaíta sai atrás da irmã. O que vem a seguir já li no noticiário e já vi descer de ambulância. Nunca me tinha sido contado do tamanho da menina, à altura dos olhos dela, em que o desastre era a irmã ter mexido nas suas coisas. A última frase, dita por Naíta, me fez sentar na cama.

Em Lumbiá encontrei um paciente. Não o mesmo, mas tantos: menino que vende chiclete e flor no sinal, sabe qual casal vai comprar só pelo modo de andar de mãos dadas, e é louco por presépio porque ali há uma família pobre, um neném e um rei preto. Quando fala do Deus-menino, a autora não põe nem uma gota de ironia. Foi isso que mais admirei no livro inteiro, essa confiança. Ela poderia rir da fé das suas criaturas, ou usá-la para nos comover mais depressa. Em vez disso acredita junto.

A tal da escrevivência, que eu só conhecia como palavra de prova, passei a entender no ouvido. As frases se juntam com hífen, os substantivos se abraçam, tem ritmo de conversa de tanque, e de repente no meio vem uma formulação que parece reza. No conto em que várias pessoas falam, aquele do pacto de não morrer, as vozes se atropelam e cada uma tem respiração própria. Li em voz baixa para conferir. Dá para saber de olhos fechados quem está com medo.

A estrela que faltou é por causa de dois ou três contos que me pareceram esboços perto dos outros. Os amores de Kimbá se resolve rápido demais para o tanto de coisa que acende, e em O cooper de Cida eu queria ter ficado mais tempo na praia com ela, vendo o mar pela primeira vez de verdade, sem que o texto me explicasse o significado da parada. Quando Conceição Evaristo deixa a imagem quieta, é imbatível. Quando comenta, a mão pesa um pouco.

Entrei no clube há pouco e este é o primeiro livro em que acompanhei vocês até o fim. Levei o volume para o hospital na última semana. Uma técnica de enfermagem viu, pediu emprestado “só até o almoço” e está com ele até agora. Já me mandou uma mensagem às onze da noite, sem texto, apenas a foto da página em que a filha descobre a cor dos olhos da mãe. Acho que não volta mais, e tudo bem.`,
  },
  {
    by: "emanuelq",
    rating: 3,
    daysAfter: 5,
    content: `Demorei a me decidir a publicar isto, porque sei que a nota vai parecer pequena. Três estrelas, na minha conta, querem dizer um livro bom, com partes ótimas, a que tenho objeções. Não quer dizer que eu não o respeite, e menos ainda que os assuntos dele não importem. Justamente por importarem é que vale discutir como foram escritos.

Começo pelo melhor. “A gente combinamos de não morrer” é um conto extraordinário. Bica amamenta uma criança, espera por Dorvi, que se meteu numa dívida com o tráfico, e o texto vai passando a palavra de um a outro como uma coisa quente. O erro de concordância do título é a chave: aquele plural só existe porque um “nós” foi jurado entre meninos, e morre quando o primeiro deles morre. E há a frase de que escrever é uma forma de sangrar, e também de muito sangrar. Se o volume todo tivesse essa temperatura, eu não teria o que dizer.

Gostei também do conto que dá nome ao livro, com a mãe que, nos dias sem comida, brincava de ser rainha rodeada pelas filhas, colhia flores e contava nuvens de algodão-doce para enganar o estômago delas. Foi ali que percebi o quanto a autora sabe usar a doçura como instrumento de precisão.

A minha primeira objeção é de construção. Vários dos quinze contos caminham para a morte violenta nas últimas linhas, e depois do quarto ou do quinto a gente começa a esperar por ela, a desconfiar da felicidade, a olhar a festa de aniversário de Ana Davenga e contar os minutos. O horror deixa de vir dos fatos e passa a vir do formato. Entendo a resposta que me deram na conversa, de que a vida dessas pessoas é assim mesmo, previsível na sua crueldade. Mas um livro de contos é também uma sequência, alguém resolveu a ordem, e a repetição, em vez de acumular, em mim anestesiou um pouco. Quem lia um por semana talvez tenha escapado disso. Eu, que pego o livro quando posso, li seis num domingo, e paguei.

A segunda diz respeito aos homens. São brutos, ou ausentes, ou doces e assassinados, e quase nunca têm mais do que um traço. Kimbá e Ardoca são exceções, e justamente nos dois senti o esboço de um livro diferente. O trem de Ardoca, cheio e barulhento, em que o homem que nasceu praticamente dentro do vagão resolve não continuar, tem uma angústia que não se parece com nenhuma outra do volume, e acaba em poucas páginas.

Sei que nada disso abala a importância da obra, premiada com um Jabuti e lida hoje em todas as escolas. Nem era essa a intenção. O debate aqui foi o melhor desde que entrei, e a Conceição (a nossa) me disse uma coisa que levei para casa: que eu estava pedindo a ela que variasse o prontuário. Fiquei sem resposta. Continuo com as minhas três, agora com menos certeza, e com a promessa de reler devagar, um de cada vez, como se deve.`,
  },
  {
    by: "pri-wolff",
    rating: 5,
    daysAfter: 4,
    content: `Meu caderno verde tem oitenta e três primeiras frases. A deste livro entrou por último e ocupou a página inteira, com margem, coisa que não faço: “Uma noite, há anos, acordei bruscamente e uma estranha pergunta explodiu de minha boca.” Copiei à tinta. Só depois notei o verbo. Perguntas costumam ser feitas, sussurradas, engolidas. A dela explode, e de dentro para fora, e o resto do conto é o estilhaço voltando com cuidado para o lugar.

Sou arquiteta e leio espaço antes de ler gente, por deformação. Fui marcando as casas. Em Ana Davenga o barraco é pequeno a ponto de a festa caber dentro dele só porque as pessoas se espremem, e a polícia entra chutando a porta, ou seja, chutando a festa. Em Zaíta há um cômodo em que os brinquedos no chão são um problema de circulação. Duzu-Querença come com os dedos na escadaria de uma igreja, e quando vai morrer veste a rua de carnaval, prega nos farrapos uns papéis brilhantes e dança com estrelas no vestido. Numa faculdade inteira ninguém me ensinou que se pode projetar um salão com papel picado.

Sou também uma mulher branca do Vale do Itajaí, bisneta de alemães com retrato na parede, e seria esquisito escrever como se isso não estivesse na sala. Várias vezes, na leitura, a patroa, a dona da casa, a moça do outro lado do vidro era eu. Em Maria, a patroa deu o pernil. Foi gentil, aliás, não há crítica explícita nenhuma. O osso, as frutas murchas do enfeite, uma gorjeta. Pensei nas embalagens que já entreguei à dona Ivone com o sentimento de estar fazendo bonito. Não tirei daí nenhuma lição nobre. Perguntei a ela, na sexta, de que comida gostava. Descobri que detesta pernil.

Falou-se bastante de violência na nossa conversa, e eu gostaria de puxar para a água, que está no título e em toda parte. Choro, chuva, mar, rio, leite, bolsa que rompe. A moça do cooper corre na orla todos os dias sem enxergar o oceano, até que uma manhã para. Cida, que media a vida em minutos, cede à preguiça das ondas, e o homem que lhe vinha ao encontro é apenas a curiosidade de quem a viu parada. Não acontece mais nada. Foi o meu favorito, e talvez eu seja a única, porque me parece o conto em que a autora oferece às suas personagens aquilo que as outras páginas lhes negam, que é tempo.

Ainda sobre frases, há uma característica que me encantou: as palavras compostas. Flor-criança, corpo-coração, coisas assim, duas vigas de materiais diferentes emendadas sem parafuso, e o conjunto aguenta. Quem desenha sabe o quanto é difícil uma junta em que não se vê o esforço.

Terminei na terça, parada na ponte com Blumenau inteira engarrafada por causa da chuva, o carro desligado e a janela aberta. Alguém buzinou. Abri o caderno e, pela primeira vez, anotei uma última frase. Não conto qual é. Cheguem lá.`,
  },
];
