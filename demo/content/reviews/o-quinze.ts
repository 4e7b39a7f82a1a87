import type { DemoReview } from "./review";

export const reviews: DemoReview[] = [
  {
    by: "membro",
    rating: 5,
    isFeatured: true,
    daysAfter: -2,
    content: `Ainda não terminei. Sei que o costume é esperar a última página, mas ontem o ônibus das seis e quinze entrou na Bezerra de Menezes no exato parágrafo em que Conceição atravessa o campo de concentração à procura de um rosto conhecido, e eu levantei a cabeça e vi pela janela a placa do bairro. Alagadiço. Foi ali, em 1915. Onde hoje tem farmácia, ponto de mototáxi e uma loja de colchões, o governo cercou milhares de retirantes para que não chegassem ao centro de Fortaleza. Fechei o livro, com o bilhete dentro, e desci na parada seguinte porque não conseguia ficar sentada.

Meus alunos moram perto dali. Todo ano pergunto quem já ouviu falar dos campos, e todo ano são dois ou três, quase sempre por causa de uma bisavó. A cidade construiu por cima e esqueceu com muito método. Rachel de Queiroz, que tinha quatro ou cinco anos durante a seca, cresceu escutando o que a família lembrava, e aos dezenove escreveu, deitada no chão da sala do sítio do Pici, à luz do lampião, depois que todos dormiam. Penso muito nessa moça com suspeita de doença no pulmão, mandada descansar, e que em vez de descansar anotava a lápis o que ninguém mais queria guardar.

O que me assombra na leitura é a economia. Nos relatórios oficiais que eu estudo há sempre um adjetivo por perto, flagelados infelizes, tremenda calamidade, heroico povo. Aqui não. Um menino, Josias, come mandioca crua na beira de uma roça, porque a fome é mais rápida do que a mãe, e em três páginas está enterrado ao pé de uma cruz na estrada. A autora não levanta a voz. Conta o barulho da respiração dele. Chico Bento divide o último pedaço de carne salgada com gente que ia comer uma vaca morta da peste, e a mulher o olha sem dizer nada, fazendo a conta das bocas. Li esse trecho duas vezes no mesmo dia, na ida e na volta.

E me reconheço em Conceição mais do que gostaria. É professora, lê na rede até gastar o lampião, tem vinte e dois anos e já responde que nasceu para solteirona, com aquele orgulho um pouco ferido que conheço bem. Mãe Nácia acha que os livros a estragam. Enquanto isso ela vai todos os dias ao campo, distribui comida, acha que faz pouco, volta para casa exausta e ainda tem cabeça para sofrer pelo primo Vicente. Há quem ache que o romance entre os dois atrapalha a seca. A mim parece que acontece o contrário: a seca passa também por dentro deles. São duas pessoas que se querem e não encontram uma palavra que sirva aos dois. Ele fala de gado. Ela fala de livro.

Como historiadora tenho um único reparo. Chico Bento é mandado embora com meia dúzia de frases, por ordem da patroa que mandou abrir as porteiras e soltar o gado, e a trama logo o põe na estrada. Eu queria saber mais sobre o trato entre dona Maroca e o seu vaqueiro, sobre a dívida, sobre as passagens de trem que o governo dava e que um funcionário vendeu a outro. Está tudo ali em duas linhas, que são as mais importantes do livro para quem quer entender por que a seca mata uns e a outros apenas aborrece. Talvez ela tenha achado que bastava. Depois de pensar na parada do ônibus, acho que bastava.

Volto quando tiver acabado, e se mudar de opinião venho aqui e corrijo. Faltam poucos dias e vou chegar ao fim devagar. Hoje, na aula, escrevi no quadro “Alagadiço, 1915” e não disse mais nada. Uma menina do fundo levantou a mão: “Professora, é onde a minha avó mora.”`,
  },
  {
    by: "otavio.lins",
    spoilsEnding: true,
    rating: 4,
    daysAfter: 1,
    content: `Cheguei ao fim antes de vocês, como sempre, e como sempre já estou de volta à novena do primeiro capítulo, com dona Inácia pedindo chuva a São José. Tentarei não estragar nada para quem ainda está na estrada com Chico Bento. Digo apenas que, na releitura, a reza das primeiras linhas fica quase insuportável, porque a gente já sabe quanto ela vai demorar a ser atendida e quem não vai mais estar ali para se molhar.

O que me espantou, tendo crescido no Recife entre romances de engenho, é que este livro de 1930 não parece de 1930. Abram qualquer página de outro escritor da terra naquela época, inclusive dos que eu amo, e verão o autor suando para ser dono da sua paisagem. Rachel não sua. Descreve o sertão queimado em duas frases e passa ao que importa, que é uma mulher amarrando uma trouxa. As frases são curtas sem serem pobres, os diálogos têm aquele jeito de deixar a metade no ar. Graciliano Ramos contou depois que, ao ler, achou que aquilo devia ser obra de homem, e que “Rachel” era um pseudônimo de barbado. Contou rindo de si mesmo. A piada envelheceu, mas o susto a gente entende.

Reparem como ela monta a história em dois trilhos. Num vão os retirantes, a pé, perdendo um filho de cada vez. No outro vai a gente do Logradouro, de trem, com cestinho de merenda. Os dois chegam à mesma cidade, e o encontro ocorre sem nenhum efeito de teatro, no meio da poeira do campo. Na minha primeira passagem, corri pelos capítulos de Conceição e Vicente, impaciente para voltar à família que andava. Foi um erro. Na segunda vez notei que as cenas de sala são o contrapeso, que sem a rede, o café e a renda dos travesseiros não se mede a altura da queda.

A cena da cabra é a que eu daria a quem duvida. O homem encontra o animal, mata, começa a tirar o couro com a família inteira em volta, já sentindo o cheiro do assado que vem, e aparece o dono. Outro pobre, um pouco menos pobre, furioso e com razão. Chama o vaqueiro de ladrão, leva a carne, e deixa para eles as tripas. Chico Bento era, um mês atrás, um homem de respeito, com roupa de couro e montaria. A queda toda está no jeito como ele não responde.

Por que não cinco? Por causa do par amoroso, que Rachel ora conduz com maestria, ora empurra com o dedo. O ciúme de Conceição por conta de uma conversa ouvida de passagem é verdadeiro, mas o orgulho dos dois se alonga por conveniência do desfecho, e existe uma moça de cidade, a Marinha, que entra e sai como se tivesse errado de livro. E por causa das últimas páginas, que são boas, muito boas até, só que chegam um tanto arrumadas, à moda de quem varre a casa depois de uma enchente. Depois quero discutir isso com quem já tiver chegado lá.

Fico devendo a terceira leitura. Alguém me contou que a primeira edição, paga pelos pais, teve mil exemplares e um papel péssimo. Daria um mês de salário para ter um na mão, com cheiro de gráfica de Fortaleza e a assinatura de uma menina que ainda não sabia quem era.`,
  },
  {
    by: "luizacampos",
    rating: 4,
    daysAfter: -1,
    content: `Estou a quinze páginas do fim e resolvi escrever agora, enquanto ainda torço, porque torcer por uma personagem é um estado de leitura que o final sempre desfaz. A minha torcida é por Conceição. Não para que se case com Vicente, nem para que não se case. Torço para que ela continue podendo escolher, coisa de que pouquíssimas mulheres dos romances que estudo dispõem por mais de um capítulo.

Vejam a situação. Uma jovem de vinte e dois anos, em 1915, ganha o próprio sustento ensinando numa escola, lê em francês livros sobre a condição da mulher que escandalizam a avó, ajuda nos socorros por conta própria, e recusa por princípio um tipo de casamento em que o marido possa ter, como coisa natural, uma cabocla nos fundos da fazenda. Quando ouve, da boca de uma retirante, o mexerico sobre Vicente e a filha de Zé Bernardo, a avó lhe responde que homem é assim mesmo. Ela não discute. Guarda. Costura aquilo por dentro, ponto por ponto, e a partir dali nenhuma carta dele lhe assenta bem. Dizem que é ciúme, e há ciúme. Eu vejo sobretudo uma professora que corrigiu uma conta e não consegue mais fingir que dava certo.

Preciso dizer, no entanto, de que lado do mexerico o livro me deixou. Zefinha é moça pobre, mestiça, filha de um trabalhador, e nós só a conhecemos pelo boato. Não lhe é dada uma fala. A indignação de Conceição se volta também contra a cor da outra, numa frase que me fez baixar o livro, e a narradora não a corrige. Rachel tinha dezenove anos e era neta de fazendeiros de Quixadá. Enxergava longíssimo, e nesse ponto via até a cerca. Anoto com admiração e com lápis vermelho, como a minha orientadora faz comigo.

Do outro lado da história está Cordulina, que é quem deveria ter ido à capa. Fala-se de Chico Bento o tempo inteiro, mas é no corpo dela que a autora registra a passagem dos quilômetros: o peito seco em que o menino puxa e não vem nada, o cabelo, os pés, o pano que vai virando trapo e deste trapo ela ainda tira uma tira para amarrar na cabeça do filho. Em casa de costureira se aprende a ler isso. Quando ela entrega o caçula à madrinha para que ele viva, não há soluço nem palavra bonita. Há uma mãe que demora a soltar a mão. Lembrei imediatamente das mães de Jorge Amado, que a gente ouve chorar de longe, e pensei no que uma escritora de dezenove anos já sabia que ele não sabia.

E Mocinha, gente! A irmã de Cordulina fica para trás numa estação, servindo numa bodega, e o que vem a ser dela é contado em poucas aparições, sempre mais abaixo. O livro não a castiga nem a perdoa. Limita-se a vê-la passar na plataforma. Queria um romance só com essa moça, e desconfio que a própria autora passou a vida escrevendo-o com outros nomes.

Quatro estrelas até aqui. Seguro a quinta até saber o que as últimas páginas fazem com a minha torcida. Se alguém me contar antes, eu descubro onde mora.`,
  },
  {
    by: "taina",
    rating: 3,
    daysAfter: 2,
    content: `Há dois dias não abro O Quinze. Parei um pouco além do meio, a mais de cem páginas de distância da primeira rês morta, e resolvi registrar o que penso antes de recomeçar, para depois conferir se fui justa.

Respeito profundamente a escrita. Rachel de Queiroz tem um olho que dispensa lente de aumento, e diz em seis palavras o que eu gastaria um relatório para descrever: o marmeleiro sem folha, a lama do açude virando telha, o gado que come xique-xique queimado e rama de juazeiro que Vicente manda derrubar. Sobre a luta dele para salvar as vacas, aliás, não vi ninguém falar por aqui. É a parte de que gosto mais. Todo mundo manda soltar os bichos e ele teima, sobe em árvore, corta galho, levanta rês caída com o próprio ombro. É cuidado, mesmo que seja também prejuízo evitado. Há um amor entre aquele rapaz e aqueles animais que ele não sabe ter com pessoa nenhuma.

O que não consigo atravessar é a ideia da seca como inimiga. Para o livro inteiro ela vem de fora e de cima, castigo, maldição, céu que não atende. A caatinga aparece morta. Eu estudo plantas e posso garantir que ela não morre: ela espera. Perde as folhas para não perder a água, guarda batata debaixo do chão, reduz o corpo todo a um fio de vida e em dois dias de chuva está verde. Os povos que viviam naquela terra antes das fazendas sabiam disso. Mudavam de lugar, comiam outras coisas, andavam com a água e não contra ela. Foi o curral que fixou as pessoas onde não se podia ficar parado. Nenhuma linha do romance suspeita de que o desastre tenha começado no arame.

Sei que estou cobrando de uma moça de 1930 uma conversa de hoje. O clube já me ouviu dizer coisa parecida a respeito de outro livro, e desta vez o incômodo é menor, porque ninguém aqui está brincando. Mas me dói que naquele Ceará, cheio de nomes indígenas, Quixadá, Baturité, Acarape, não exista um só indígena, nem de passagem, nem na lembrança de um velho. Diziam, na época, que lá não havia mais nenhum. Havia. Os Pitaguary, os Tapeba, os Jenipapo-Kanindé estavam a poucas léguas daquela estrada, e alguns dos retirantes sem sobrenome certamente eram eles.

Quanto às pessoas, sinto Cordulina muito mais do que Conceição. A professora me parece boa e meio distante, como quem ajuda de luvas, e percebo que a autora se diverte pouco com ela. Já a família que anda, essa me faz diminuir o passo. O menino que some na estrada com os comboieiros, e que o pai procura de casa em casa até cansar, me impediu de continuar. Nem sequer morre. Apenas deixa de estar na conta.

Dou três estrelas, provisórias. Fechei o livro na altura em que já não se fala em chuva e vou reabri-lo amanhã, porque preciso ver com que palavras ela descreve a primeira gota, se houver gota. Por essa página eu sou capaz de mudar a nota.`,
  },
  {
    by: "sofi.martinelli",
    rating: 5,
    daysAfter: 0,
    content: `Desnutrição grave, intoxicação por mandioca-brava, desidratação, infecção intestinal, criança de colo com peso de recém-nascido. Fui lendo O Quinze e, sem querer, preenchendo as evoluções. É um vício da residência. Por volta da página oitenta larguei a caneta imaginária, pois não havia conduta a prescrever. O tratamento de todos eles era comida, e não tinha.

A morte de Josias é a cena de que todos falam e eu não vou conseguir fugir dela. O menino rouba uma raiz e come crua, escondido. Horas depois a barriga está dura e redonda, ele respira como se a garganta rangesse, a mãe faz um chá, reza, chama uma mulher das redondezas que entende de cura e que diz logo que não há o que fazer. Sei de que se trata, poderia dar o nome da substância e explicar o mecanismo na célula. Naquela noite saber de tudo isso não me serviu para nada. O que está escrito é que o peito parou, que os irmãos dormiam ao lado, e que o pai foi cavar. A autora não diagnostica ninguém. Fica junto do leito, e no fundo, se eu for sincera, foi esse o único pedaço da medicina que ainda ninguém conseguiu me ensinar direito.

Comecei sem conhecer nada do livro, fora o nome no vestibular, e esperava um drama grandioso, com gritos sob o sol. Encontrei uma voz baixa. Tudo é narrado com uma espécie de recato, como quem fala no corredor para que os da enfermaria não escutem. Até o humor aparece de mansinho, quando Mãe Nácia implica com os romances da neta, ou quando o compadre delegado se lembra de ter sido pobre e fica sem graça dentro da farda. Cada figura que aparece por meia página tem um gesto só seu, e esse gesto basta. Vou me lembrar por muito tempo do dono da cabra e do seu dedo apontado.

Meus colegas de grupo se dividem quanto a Conceição. Eu a entendo muito bem. Trabalhar todo dia no meio da miséria tendo para onde voltar é um tipo esquisito de vida: no caminho de casa a gente sente culpa por estar com fome, e depois sente fome assim mesmo. Ela leva Duquinha para criar, um menino em estado tão lastimável que assusta a casa inteira, e as noites em claro que ela passa ao lado dele, colherada por colherada, com recuos, febres e pequenas vitórias de cem gramas, são para mim o coração da história. Vicente que espere. Uma criança que aceita o mingau é o acontecimento mais romântico que existe.

Há um único ponto que me fez franzir a testa. O campo onde ficam os retirantes aparece principalmente pelos olhos de quem entra e sai. Gostaria de uma noite lá dentro, com quem não saía, ao rés do chão. Imagino que a jovem Rachel tenha preferido não inventar o que não vira, e isso também é uma forma de respeito.

Faltam-me umas trinta páginas e as estou racionando, meia hora por noite, o que vem a ser a minha dose de sempre. Ontem, no plantão, um bebê de oito meses que não ganhava peso fazia semanas subiu noventa gramas. A mãe chorou na balança. Anotei o número no prontuário e, no verso da minha mão, a caneta, anotei também “Duquinha”.`,
  },
  {
    by: "bia_lacerda",
    rating: 4,
    daysAfter: -1,
    content: `Uma escritora de dezenove anos publica o primeiro romance e não há nele uma única frase para se admirar no espelho. É isso que me deixa perplexa. Eu, aos dezenove, escrevia parágrafos de página inteira com três pontos e vírgulas e uma citação de Mallarmé. Quase todo estreante escreve com a roupa de domingo. Rachel de Queiroz veio de alpercata, atravessou a sala e disse o que tinha a dizer.

Vocês sabem que gosto de frases longas, de modo que fui contra o meu gosto o mês todo, e com proveito. Traduzi, para ver como era por dentro, a partida de Chico Bento: a casa sendo fechada, a burra carregada, a mulher com o menino escanchado no quadril, os animais vendidos por uma ninharia. Em francês a passagem saiu um terço maior. A língua pedia conectivos, exigia que eu explicasse por que uma coisa seguia a outra. No original não existe porquê. As orações ficam em fila, como a família, cada uma com a sua carga, e aquilo que as prende é apenas o fato de irem na mesma direção.

O ouvido para o diálogo é de gente grande. A avó quer saber para que uma moça precisa ler aquelas coisas, e numa pergunta já sabemos tudo o que houve e o que há de haver naquela casa a respeito de livros, de rapazes e do preço do querosene. As personagens raramente dizem o que sentem. Falam do tempo, que nesse romance é a maneira de falar da morte. E quando Vicente e Conceição finalmente ficam a sós, conversam sobre gado, criadas e jornais, e tudo o que importa se passa entre uma réplica e a seguinte. Em matéria de amor não realizado, lembrei-me de Flaubert, e fazia tempo que não encontrava alguém que aguentasse a comparação sem corar.

É precisamente Vicente, porém, que me impede de dar a nota inteira. Conceição eu vejo, e gosto dela porque não pede desculpas a ninguém por ler, por recusar, por trabalhar. Ele, não. A autora o descreve sempre um pouco de baixo para cima, queimado de sol, forte, de perneiras, rindo com dentes muito brancos, e me parece que desta vez se deixou seduzir pela própria criatura. Falta-lhe uma mesquinharia que fosse. Um homem tão bom assim, só se fosse para o fim de uma fita de cinema, e o livro é inteligente demais para acreditar nele.

Tenho ainda uma pequena reserva sobre a arquitetura. Os capítulos alternam retirantes e fazendeiros com tamanha regularidade que, passada a metade, já se adivinha quem virá a seguir. Uma alternância mais capciosa teria deixado o leitor com sede por mais tempo. Mas talvez seja implicância de quem trabalha com a costura dos outros e não consegue mais olhar o vestido.

Sigo pelas últimas páginas amanhã, com café curto e sem pressa. Do que li, já escolhi a minha imagem: a porteira das Aroeiras escancarada, o gado saindo sem rumo e o vaqueiro que fica olhando, como um ponto final de frase nenhuma. Traduzam isso, se forem capazes.`,
  },
];
